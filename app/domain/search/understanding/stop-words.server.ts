/** Words that say nothing about what is sought, folded. */
const ENGLISH_STOP_WORDS = new Set(
  (
    "a an the and or but nor not no of for from to in into on onto at by with without within about as is are was were " +
    "be been being am do does did done has have had having can could may might must shall should will would i me my " +
    "mine we us our ours you your yours he him his she her hers it its they them their theirs this that these those " +
    "who whom whose which what when where why how there here if then than so such very really just also too more most " +
    "some any all both each every either other another someone somebody anyone anybody something anything everyone " +
    "need needs needed want wants wanted looking look seek seeking find finding search searching please help helps " +
    "helping get gets getting let make makes making give gives like would knows know able good best great top " +
    "hire hiring recommend using use uses used via per etc new out up off over through let im ive youre dont doesnt " +
    "didnt cant couldnt wont isnt arent havent hasnt thats except excluding "
  ).split(" "),
);

/** The same in Hungarian. */
const HUNGARIAN_STOP_WORDS = new Set(
  (
    "az egy es vagy de nem is meg mar csak hogy ha mint ami amely aki akik amit akit ahol amikor mert ez azt ezt azok " +
    "ezek ebben abban ennek annak en te o mi ti ok nekem neked neki nekunk velem velunk engem minket magam sajat " +
    "szamomra szamunkra reszere reszemre van vannak volt lett lesz lenne legyen lehet kell kellene kene szeretnek szeretne " +
    "szeretnenk szeretnem akarok akarunk keresek keres keresunk keresem kerek kerunk tud tudja tudna tudnak tudok ert ehhez " +
    "ahhoz hogyan hol ki kik kit kinek mit milyen melyik mennyi valaki valakit valakire valami valamit olyan ilyen " +
    "minden nagyon kerem segit segitsen segitseget segitseg segiteni csinal csinalni keszit kesziteni keszitene fel le " +
    "be el ra altal szerint miatt nelkul kozott utan elott fele ala alatt mellett szuksegem szuksegunk van jo jobb " +
    "legjobb uj ott itt hozza vele nala tole rola most amelyik illetve valamint amelyet sem se arra erre abba ebbe " +
    "ezzel azzal ezeket azokat oket ezert azert igy tehat viszont azonban pedig akkor amig miutan mielott hanem " +
    "keresni talalni talalok valamilyen valamelyik mindenki mindent nalunk nekik kivetelevel"
  ).split(" "),
);

/** Words that nearly every listing could have: they order hits, and exclude none. */
const GENERIC_WORDS = new Set(
  (
    "ai artificial intelligence intelligent smart expert experts expertise specialist specialists professional " +
    "professionals consultant consultants consulting consultancy freelancer freelance developer developers engineer " +
    "engineers person people team teams company companies business businesses firm firms client clients solution " +
    "solutions system systems tool tools software service services project projects technology technologies tech " +
    "handle handling manage managing management improve improving reduce reducing increase increasing speed faster " +
    "better review reviewing processing prepare preparing making checking automated internal external modern " +
    "digital online application applications app build building built builder create creating creation develop " +
    "developing development implement implementing implementation work works working job task tasks day days small " +
    "big large based powered driven own website site automatic automatically can answering incoming process " +
    "detect detecting detection generate generating generated generation edit editing produce producing office offices " +
    "mi mestersege mesterseges intelligencia intelligens szakerto szakertok szakember szakembert szakertot tanacsado " +
    "tanacsadot fejleszto fejlesztot fejlesztok programozo ceg ceget cegnek cegem cegunk cegunknek vallalat vallalkozas " +
    "vallalkozasom megoldas megoldast megoldasok rendszer rendszert rendszerek eszkoz eszkozok szoftver szoftvert " +
    "szolgaltatas projekt projektek projekthez technologia munka munkat feladat fejlesztes fejlesztese epit epiteni " +
    "hasznalat hasznalata hasznalatara hasznalni alkalmazas alapu kis nagy weboldal weboldalra weboldalamra honlap " +
    "program programs programok programot automatikus automatikusan bejovo keszites atnezes feldolgozas kezeles megoldas elkeszites kialakitas letrehozas " +
    "javitas gyorsitas csokkentes novekedes vegzes bevezetes tamogatas tervezes segitsegevel szamara " +
    "generalas eloallitas szerkesztes vagas iroda irodank belso kulso"
  ).split(" "),
);

/** Words of everyday language, which tell little in a long text. */
const COMMON_WORDS = new Set(
  (
    "one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty hundred thousand " +
    "million half third first second last next year years month months week weeks hour hours minute minutes morning " +
    "evening night today now later earlier early late soon already still again always never often sometimes usually " +
    "before after during since until while whenever once twice then only even much many few less least several same " +
    "different whole part parts else away back along around across between behind below above under near far long " +
    "short high low old young right wrong easy hard difficult simple simply real really true honest clear clearly " +
    "full empty open close ready possible able free cheap expensive quick quickly slow slowly almost quite rather " +
    "mostly properly correctly exactly roughly about want go goes going went come comes coming take takes taken put " +
    "puts set sets keep keeps kept run runs running begin begins began start started stop stopped end ends say says " +
    "said tell tells told speak speaks talk show shows shown see sees seen hear read reads write writes written ask " +
    "asks asked answer answers think thinks feel mean means pay pays paid cost costs price buy sell sells sold spend " +
    "save send sends sent reach reaches bring brings leave leaves lose lost hold holds happen happens change changes " +
    "move moves grow grows become becomes turn try tried spend check checks checked choose pick list lists line lines " +
    "page pages thing things way ways kind kinds type types number numbers name names place places side group groups " +
    "case cases point points example examples reason idea ideas question questions problem problems man woman men " +
    "women everybody nobody themselves ourselves himself herself itself present proper own certain available every " +
    "existing current currently past future recent regularly together alone instead however therefore because " +
    "although though yet per cent percent plus etc eg ie ones fill fills filled fix drive fun like live hand hands " +
    "head heads step steps notice mark marks record records once off get gotten looks looked else " +
    "somebody someone whether want wanted making getting doing using having hour understand understands whole " +
    "proposal propose experienced option options department sure minor major rest remain remains matter worse better " +
    "mistake mistakes match pass passes time times money lot lots ton tons bunch couple plenty dozen dozens hundreds " +
    "thousands enough amount amounts customer customers user users visitor visitors partner partners owner owners " +
    "friend friends boss guy guys others leading daily weekly monthly quarterly yearly hourly yesterday tomorrow monday " +
    "tuesday wednesday thursday friday saturday sunday weekend weekends afternoon manually tedious boring tired busy " +
    "stuck overwhelmed hate love wish hope hoping wasting wasted spending paying sending taking going coming keeping " +
    "trying speaking talking asking telling saying showing reading dealing deal deals called named include includes " +
    "including related various multiple specific huge tiny massive complex complicated issue issues trouble stuff " +
    "information info advice advise suggest suggestion suggestions decide discuss wonder wondering interested prefer " +
    "preferably ideally affordable cheaper reliable trusted trustworthy experienced skilled qualified urgent urgently " +
    "asap immediately nearby located area world hello hi hey dear thanks thank maybe perhaps probably basically " +
    "actually usual everyday perfect excellent amazing senior junior remote remotely parttime fulltime longterm " +
    "everywhere anywhere somewhere post posts " +
    "egyszeru egyszeruen csak meg mar most eddig majd utana elotte kozben mindig soha neha gyakran altalaban " +
    "korulbelul pontosan biztosan talan esetleg sok keves nehany tobb kevesebb tobbi masik mas azonos kulonbozo egesz " +
    "resz resze elso masodik harmadik utolso kovetkezo ketto harom negy ot hat het nyolc kilenc tiz husz szaz ezer ev " +
    "evek eve havonta hetente naponta honap honapok het nap napok ora orak perc reggel este ma most kesobb korabban " +
    "hosszu rovid magas alacsony regi fiatal jol rosszul konnyu nehez gyors lassu gyorsan lassan nyitott keszen " +
    "lehetseges szabad olcso draga dolog dolgok mod modon fajta tipus szam szama nev hely ember emberek kerdes " +
    "kerdesek problema problemak pelda oka otlet jon megy ad adni kap kapunk kapni vesz visz hoz tesz tart marad " +
    "lat latni hall olvas mond kerdez valaszol gondol fizet kerul kuld erkezik kezd kezdi vege valtozik valtas " +
    "hasznal hasznalunk hasznaljuk hasznalja hianyzik szamit vagyunk vagyok dolgozott dolgozunk keszul erteni tudni " +
    "tudjuk tudja akarjuk akarja szeretne kellene egyeb terulet szukseg szuksegunk sajat kozos kulon egyszerre veluk " +
    "rajta alatta felel felelos tortenik ido idot idok idonk ideje idejet penz penzt penzunk penze sokat tobbet " +
    "rengeteg csomo csomot heti napi havi eves orakat orakig napokig hetek heteket mindennap mindennapi mindennapos " +
    "vevo vevok vevoi vevoink vasarlo vasarlok vasarloi vasarloink ugyfel ugyfelek partner partnerek emberek " +
    "vezeto gond gondok baj unalmas kezzel manualisan ismetlodo tolt toltunk toltok toltenek toltjuk elmegy segitene " +
    "segitenek segitsegre segitsunk tanacs tanacsot tanacsok szia sziasztok udv udvozlom hello koszonom koszi " +
    "koszonjuk erdekel erdekelne erdeklodom szivesen surgos surgosen hamar hamarabb megbizhato tapasztalt ugyes " +
    "hozzaerto kozeli kozelben kozeleben kornyeken kornyekerol elerheto olcson olcsobb nagyobb kisebb jobban " +
    "gyorsabb gyorsabban egyszerubb konnyebb konnyebben szinten foleg volna kellett kellenek probal probalunk mukodik " +
    "mukodo csinaljon csinalja tudjon tudjanak legyenek lennenek nincs nincsen nincsenek kezelni kezel kezelje " +
    "kezeljen keszitsen irni irjon irja irunk olvasni olvassa olvasson kuldeni kuldunk kuldjon beszel beszelni " +
    "beszelgetni menni jonni venni vinni hozni tenni lenni megoldani megold novelni noveli csokkenteni csokkenti " +
    "gyorsitani gyorsitja javitani javitja fejleszteni bevezetni letrehozni hasznos fontos kapnak kapjon kapjunk poszt posztok posztot"
  ).split(" "),
);

export const isStopWord = (word: string): boolean =>
  ENGLISH_STOP_WORDS.has(word) || HUNGARIAN_STOP_WORDS.has(word);

/** Shorter ones are words of many languages. */
const LEAST_LETTERS = 3;
/** They are English or names, too. */
const UNSURE = new Set("ami mar meg mint van".split(" "));

/** Whether a word tells that a text is Hungarian, as far as one word can. */
export const isHungarianStopWord = (word: string): boolean =>
  word.length >= LEAST_LETTERS &&
  HUNGARIAN_STOP_WORDS.has(word) &&
  !ENGLISH_STOP_WORDS.has(word) &&
  !UNSURE.has(word);
export const isGenericWord = (word: string): boolean =>
  GENERIC_WORDS.has(word) || COMMON_WORDS.has(word);
export const isCommonWord = (word: string): boolean => COMMON_WORDS.has(word);

/** Everyday words that are names of people, too. */
const NAME_WORDS = new Set("an do kis le may nagy per will".split(" "));

export const isNameWord = (word: string): boolean => NAME_WORDS.has(word);

/** Names that are everyday words elsewhere, so that they count in strong fields only. */
const AMBIGUOUS_WORDS = new Set(["go", "it"]);

export const isAmbiguousWord = (word: string): boolean => AMBIGUOUS_WORDS.has(word);
