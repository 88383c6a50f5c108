/** Words that say nothing about what is sought, folded, in English and Hungarian. */
const STOP_WORDS = new Set(
  (
    "a an the and or but nor not no of for from to in into on onto at by with without within about as is are was were " +
    "be been being am do does did done has have had having can could may might must shall should will would i me my " +
    "mine we us our ours you your yours he him his she her hers it its they them their theirs this that these those " +
    "who whom whose which what when where why how there here if then than so such very really just also too more most " +
    "some any all both each every either other another someone somebody anyone anybody something anything everyone " +
    "need needs needed want wants wanted looking look seek seeking find finding search searching please help helps " +
    "helping get gets getting let make makes making give gives like would knows know able good best great top " +
    "hire hiring recommend using use uses used via per etc new out up off over through " +
    "az egy es vagy de nem is meg mar csak hogy ha mint ami amely aki akik amit akit ahol amikor mert ez azt ezt azok " +
    "ezek ebben abban ennek annak en te o mi ti ok nekem neked neki nekunk velem velunk engem minket magam sajat " +
    "szamomra szamunkra reszere reszemre van vannak volt lesz lenne legyen lehet kell kellene kene szeretnek szeretne " +
    "szeretnenk akarok akarunk keresek keres keresunk keresem kerek kerunk tud tudja tudna tudnak tudok ert ehhez " +
    "ahhoz hogyan hol ki kik kit kinek mit milyen melyik mennyi valaki valakit valakire valami valamit olyan ilyen " +
    "minden nagyon kerem segit segitsen segitseget segitseg segiteni csinal csinalni keszit kesziteni keszitene fel le " +
    "be el ra altal szerint miatt nelkul kozott utan elott fele ala alatt mellett szuksegem szuksegunk van jo jobb " +
    "legjobb uj ott itt hozza vele nala tole rola most amelyik illetve valamint amelyet"
  ).split(" "),
);

/** Words that nearly every listing of such a directory could have: they order hits, and exclude none. */
const GENERIC_WORDS = new Set(
  (
    "ai artificial intelligence intelligent smart expert experts expertise specialist specialists professional " +
    "professionals consultant consultants consulting consultancy freelancer freelance developer developers engineer " +
    "engineers person people team teams company companies business businesses firm firms client clients solution " +
    "solutions system systems tool tools software service services project projects technology technologies tech " +
    "digital online application applications app build building built builder create creating creation develop " +
    "developing development implement implementing implementation work works working job task tasks day days small " +
    "big large based powered driven own website site automatic automatically can answering incoming process " +
    "mi mestersege mesterseges intelligencia intelligens szakerto szakertok szakember szakembert szakertot tanacsado " +
    "tanacsadot fejleszto fejlesztot fejlesztok programozo ceg ceget cegnek cegem cegunk cegunknek vallalat vallalkozas " +
    "vallalkozasom megoldas megoldast megoldasok rendszer rendszert rendszerek eszkoz eszkozok szoftver szoftvert " +
    "szolgaltatas projekt projektek projekthez technologia munka munkat feladat fejlesztes fejlesztese epit epiteni " +
    "hasznalat hasznalata hasznalatara hasznalni alkalmazas alapu kis nagy weboldal weboldalra weboldalamra honlap " +
    "automatikus automatikusan bejovo"
  ).split(" "),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
export const isGenericWord = (word: string): boolean => GENERIC_WORDS.has(word);
