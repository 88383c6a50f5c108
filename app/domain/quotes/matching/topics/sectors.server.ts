import type { Topics } from "./topic.server.ts";

/** Money, law, health, science, industry and the public sector. */
export const SECTOR_TOPICS = {
  fraud: {
    en: "fraud*, scam*, money launder*, aml, chargeback*, suspicious account*, suspicious activit*, suspicious payment*, suspicious transaction*, suspicious transfer*, identity theft, fake account*",
    hu: "csalas*, csalo, csalok*, *csalas*, penzmos*, visszael*, gyanus fizet*, gyanus szamla*, gyanus tranzakci*, gyanus ugylet*, gyanus utalas*",
    fields: ["finance"],
    weight: 3,
  },
  payments: {
    en: "payment provider*, payments, mobile money, transfers, wallet, card payments, transaction*, fintech",
    hu: "fizetesi, *tranzakci*, *utalas*, mobilfizet*, bankkartya*, fintech*",
    fields: ["finance"],
  },
  anomalies: {
    en: "anomal*, outlier*, unusual, false alarm*, false positive*, explainab*, reason codes",
    hu: "anomali*, kiugro*, szokatlan, vakriaszt*, megmagyaraz*, indokl*",
    weight: 1,
  },
  credit: {
    en: "credit scor*, credit risk, creditworth*, lending, lender*, loan*, mortgage*, credit union, savings bank, bank, banks, leasing",
    hu: "hitel, hitelek*, hitelez*, hitelk*, hitelb*, bank, *nagybank, *takarekbank, *bankok*, *bankban, takarekszov*, lizing*, kolcson*",
    fields: ["finance"],
  },
  "model-risk": {
    en: "model risk, model inventory, model validation, validation report*, supervisory authorit*, supervisory review*, banking supervision, regulator, regulators, solvency, basel",
    hu: "modellkockaz*, modellek lista*, modellek leltar*, modellvalid*, felugyeleti jelent*, felugyeleti ellenorz*, felugyeleti vizsg*, bankfelugyelet*, penzugyi felugyelet*, mnb",
    fields: ["finance", "cai-officers"],
    weight: 3,
  },
  insurance: {
    en: "insur*, claims, claim handler*, underwrit*, actuar*, policyholder*",
    hu: "biztositas, biztositasi, biztositasok*, biztositast, biztosito, biztositok*, biztositon*, biztositot, biztositotarsas*, eletbiztosit*, gepjarmubiztosit*, lakasbiztosit*, karugy*, karrendez*, *kotveny*, aktuarius*",
    fields: ["finance"],
  },
  funds: {
    en: "pension*, superannuation, funds, fund manag*, pension fund*, investment fund*, trustee*, asset manag*, wealth manag*, loan portfolio*, investment portfolio*, portfolio manag*",
    hu: "*nyugdij*, befektetesi alap*, alapkezel*, vagyonkezel*",
    fields: ["finance"],
  },
  "cash-flow": {
    en: "cash flow*, cash forecast*, liquidity, treasury, budgeting, financial planning, controlling, financial controller*",
    hu: "cash-flow*, cash flow*, likvidit*, penzforgalm*, penzugyi terv*, kontrolling*, koltsegvetesi terv*, eves koltsegvetes*",
    fields: ["finance"],
  },
  governance: {
    en: "governance, ai policy, policy, policies, responsible ai, accountab*, liable, oversight, ai act, the board, our board, board member*, board report*, board of directors, supervisory board, ai incident*, incident report*, operational risk, ai risk*, risk assess*, risk regist*, risk management, risk manager*, licensed institution*, steering committee",
    hu: "szabalyozas*, szabalyozni, szabalyozott, szabalyzat*, felelos ai*, felelos mi*, felelossegi, *igazgatosag*, felugyelobizott*, kockazatok*, kockazatelemz*, kockazatert*, kockazatkezel*, mukodesi kockazat*, ai-kockazat*, mi-kockazat*, ai-rendelet*, mi-rendelet*, incidens*, engedelykoteles*, automatizalt dont*, gepi dont*",
    fields: ["cai-officers"],
  },
  strategy: {
    en: "strateg*, roadmap*, road map*, use case*, where to start, pilot*, business case, priorities, maturity, vendor*, chief ai officer, ai officer*, interim, fractional, adviser*, advisor*, advisory, ai transformation, business transformation, digital transformation, feasibility, proof of concept, return on investment, roi",
    hu: "*strateg*, utemterv*, felhasznalasi eset*, *pilot*, uzleti terv*, fontossagi*, *tanacsad*, vezeto tisztsegvisel*, digitalis atalak*, szervezeti atalak*, megvalosithat*, megterul*, lehetosegek felmer*",
    fields: ["cai-officers", "enterprise"],
  },
  manufacturing: {
    en: "manufactur*, factory, factories, plant, plants, plant manager, shop floor, machine build*, machine tool*, machinery, machine shop, production hall*, production line*, production manag*, production plan*, production site*, assembly, industrial, foundry",
    hu: "gyarto*, gyartas*, *gyartas, gyar, gyarban, gyarunk*, gyarak*, uzem, uzemben, uzemunk*, uzemek*, *gepgyart*, gepipar*, szerszamgep*, muhely, muhelyb*, muhelye*, muhelyu*, osszeszerel*",
    fields: ["enterprise"],
  },
  forecasting: {
    en: "forecast*, demand planning, demand forecasting, predict demand, stock-out*, stockout*, out of stock, overstock*, safety stock, replenish*, sales plan*, seasonal*",
    hu: "*elorejelz*, prognoz*, kereslet*, keszlethiany*, tulkeszlet*, utanpotl*, ertekesitesi terv*, szezonal*",
    fields: ["data-analysis"],
    weight: 3,
  },
  "time-series": {
    en: "time series, weekly figures, sales history, sales data, historical data",
    hu: "idosor*, ertekesitesi adat*, multbeli adat*, korabbi adat*, forgalmi adat*",
    fields: ["machine-learning", "data-analysis"],
    weight: 2,
  },
  analysis: {
    en: "data analy*, analys*, analyst*, dashboard*, sql, statistic*, report, reports, reporting, kpi*, excel, spreadsheet*, power bi, tableau, looker, data warehouse, data quality",
    hu: "adatelemz*, elemzes*, elemzo*, *statisztik*, kimutatas*, riport*, jelentes*, mutatoszam*, excel*, tablazat*, adattarhaz*",
    fields: ["data-analysis"],
    weight: 1,
  },
  "machine-learning": {
    en: "machine learning, deep learning, neural network*, classif*, regression model*, training data, data scientist*, data science, predictive model*, pytorch, scikit*",
    hu: "gepi tanul*, melytanul*, neuralis hal*, osztalyoz*, tanitoadat*, tanito adat*, adattudos*, elorejelzo modell*",
    fields: ["machine-learning"],
    weight: 1,
  },
  recommendations: {
    en: "recommend* engine, recommender*, product recommendation*, personali*, similar products, collaborative filtering",
    hu: "ajanlorendszer*, termekajanl*, szemelyre szab*",
    fields: ["machine-learning"],
  },
  contracts: {
    en: "contract, contracts, contractual, clause*, playbook*, nda*, lease agreement*, general terms, supplier contracts",
    hu: "*szerzod*, zaradek*, kikotes*, titoktart*, aszf*",
    fields: ["legal"],
    weight: 3,
  },
  law: {
    en: "law firm*, lawyer*, attorney*, solicitor*, barrister*, legal, in-house counsel, counsel, notary, notaries, notarial, courts, court case*, court decision*, court ruling*, ruling*, case law, litigation, paralegal*",
    hu: "*jogi*, *jogasz*, *ugyved*, kozjegyzo*, birosag*, itelet, iteletek*, iteletet, biroi itel*, peres*",
    fields: ["legal"],
    weight: 3,
  },
  privacy: {
    en: "gdpr, data protection, privacy, personal data, anonymi*, dpo, data subject*",
    hu: "gdpr*, adatvedel*, szemelyes adat*, anonimiz*",
    fields: ["legal"],
    weight: 2,
  },
  archives: {
    en: "archive*, deeds, historical documents, full-text search, document search",
    hu: "*leveltar*, archiv*, regi irat*, dokumentumkeres*",
    weight: 2,
  },
  "public-sector": {
    en: "public sector, municipal*, councils, county, city council, local council, town hall, ministry, government*, civil servant*, public authority, citizens",
    hu: "*onkormany*, kozszfera*, kozigazgat*, miniszterium*, hivatal, hivatalb*, hivatalok*, hivatalu*, kormanyhivatal*, jegyzoi hivatal*, allampolgar*, koztisztvisel*, megyei",
    weight: 2,
  },
  energy: {
    en: "power plant*, wind farm*, solar, electricity, grid, energy consumption, fuel consumption",
    hu: "eromu*, szelero*, napelem*, aramhaloz*, energiafogyaszt*, uzemanyag*",
    weight: 1,
  },
  shipping: {
    en: "shipping compan*, shipping line*, container shipping, cargo ship*, our ship, ships, vessel*, tanker*, port authority, ferry, ferries, maritime, harbour",
    hu: "hajo, hajok*, hajoi*, hajoj*, hajon*, hajot*, hajoz*, tanker*, kikoto*, komp, kompok*, kompjarat*, tengeri",
    weight: 2,
  },
  airport: {
    en: "airport*, airline*, aviation",
    hu: "repuloter*, legitarsasag*",
    weight: 1,
  },
} as const satisfies Topics;
