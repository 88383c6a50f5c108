/** Projects by username, one per line. The others have not listed any. */
export const SELECTED_WORK: Readonly<Record<string, string>> = {
  "maren-solvik": `Plumbing wholesaler, 80 people: 61% of the PDF orders reach the ERP without typing, live after nine weeks
Lift maintenance company: Complaints sorted by site and urgency, first reply from two days to four hours
Fish exporter: 1,100 delivery notes a month read from photos, a person checks one in twelve
Office furniture dealer: Two days of counting showed that a better order form was enough, so we built nothing`,
  "tomas-villaverde": `Online bank, Montevideo: 60 help texts in Spanish and Portuguese, tested every month
Museum audio guide: One tone for both languages, three rounds of corrections instead of fourteen`,
  "agnes-komuves-halasz": `Győri fémipari beszállító: A számlák 70%-a gépelés nélkül jut el a könyvelésig, tíz hét alatt
Építőanyag-kereskedés, négy telephely: A készletjelentés reggel hétre kész, korábban ketten dolgoztak rajta délig
Bútorgyártó: Az ajánlatkérések szétosztása három napról egy délelőttre rövidült`,
  "bertalan-orsi": `Trucking firm, 140 vehicles: An agent proposes the next load, dispatchers accept eight of ten proposals
Shoe retailer: Returns agent with three permitted actions, 300 past cases replayed before each release
Regional internet provider: Night desk that closes a third of the tickets and wakes a person for the rest`,
  "zsofia-uveges": `Zalai gimnázium: Két délután 42 tanárral, a végén egyoldalas szabályzat, amelyet a szülők is megkaptak
Megyei kémiaverseny: 24 feladat, amelyben a gépi válasz indoklás nélkül nem ér pontot`,
  "peter-szucs-vadasz": `Packaging manufacturer: One driver-based plan in place of 31 spreadsheets, forecast ready on day three instead of day nine
Hospital group, four sites: Cash forecast for 13 weeks, average error of 4% in a backtest over two years
Furniture maker: Machine learning lost against last year plus inflation, and the report says so`,
  "virag-suto":
    "Kertészeti webáruház: 2 300 termékleírás hat hét alatt, azóta feleannyi vevői kérdés érkezik",
  "ingrid-thorvaldsdottir": `Ferry line: Phone booking in Icelandic and Faroese, error rate from 21 to 8% with 40 hours of its own calls
Veterinary practices: Dictation for twelve clinics, with a list of 900 names of drugs
Regional newspaper: Every article read aloud by seven in the morning, 2,400 listeners a week after half a year`,
  "kerstin-ahlqvist": `Savings bank: Inventory of 37 models before the annual audit, eleven of them unknown to their owners
Car insurer: Pricing model documented in four months, passed by the auditor without a condition`,
  "emilie-charbonnel": `Packaging group: 640 supplier contracts, first reading from 50 to 15 minutes
Hotel chain, four lawyers: Library of 120 clauses in French and English
Software publisher: Playbook for data-processing agreements, half of them signed without a change`,
  "jorg-hauenstein": `Pump manufacturer, 620 people: 22 candidates estimated in euros, three pilots, one of them ended on its date
Family-owned foundry: Scrap forecast per shift, 9% less scrap in the first year`,
  "ruben-van-der-wielen": `Freight forwarder, Venlo: 900 customs papers a week, six in a hundred go to a person
Cold store: Photos and emails of a claim in one file, 25 minutes less per claim
Shipping agent: Invoice desk at a fixed price, live in five weeks`,
  "giulia-terrabianca": `Tile maker, Sassuolo: Six rooms shot and 24 generated for each collection, every joint checked by a retoucher
Publisher of art books: Eleven covers made from the house's own archive`,
  "mateusz-wroblewicz": `Glass bottles: Cracks at the neck found at 300 bottles a minute, one false alarm per shift
Industrial bakery: Color and shape of rolls on two lines, 14% less waste in eight months
Road authority: Drone pictures of nine concrete bridges, cracks from 0.3 mm marked for the inspector`,
  "eleni-papakostidou": `Oceanographic institute, Thessaloniki: Correction of buoy readings that runs on the buoy and reports how sure it is
Tanker operator: Fuel model with seven inputs, estimates within 1.8% of the bunker notes
University hospital: Leak between training and test data found, study corrected before it was submitted
Observatory: 20 years of photographic plates classified, each with an error bar, code published
Container line: Arrival times from weather and hull data, two junior analysts took over after five months`,
  "adaeze-okonjo-bright": `Beverage distributor, 62 depots: A third fewer stock-outs in two seasons with the same working capital
Cement producer: Weekly forecast per depot, planning meeting from a day to two hours
Airtime reseller, Lagos: 400 agents supplied by forecast, the old rule of thumb still wins in seven weeks of the year`,
  "kwabena-asantewaa-mills": `Payment company: Four million transfers a day, false alarms from 1 in 9 to 1 in 31
Mobile-money operator: 2,300 agents ranked by unusual hours, 19 confirmed cases in the first quarter`,
  "layla-haddadin-saber": `Teaching hospital, Amman: Early-warning score on one ward, alarms per shift from 70 to 9
Hospital group, Muscat: Pulse and oxygen recorded every two hours, night staff trained in Arabic and English`,
  "lucas-figueiral": `Fashion retailer, 40 shops: Assistant for orders and exchanges, 58% of the chats end without a person
Private school, Belo Horizonte: Enrollment assistant that answers at night and hands over with a summary
Furniture chain: Stopped after six weeks by the client's own person, who was right`,
  "jamal-whitcombe": `Regional utility: First reply from 9 hours to 14 minutes, as many people reach a human as before
Credit union: 500 tickets read by hand, a third of them automated, the monthly bill open to the client`,
  "hye-jin-baek":
    "Busan cookware brand: 1,100 scene pictures in three weeks, each traced to its source photograph",
  "vasudha-karnawat": `Textile mill: 14 pilots became four, two of which paid for the other two within the year
Hospital chain: One list of vendors in place of nine, license costs down by a fifth`,
};
