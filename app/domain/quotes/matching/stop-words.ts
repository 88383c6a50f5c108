const words = (text: string) => text.trim().split(/\s+/);

/** Frequent Hungarian words that no English text has, folded. */
export const HUNGARIAN_WORDS: ReadonlySet<string> = new Set(
  words(
    "az es hogy nem egy ami aki vagy van volt mint csak meg mar kell nekunk ezt azt olyan keresunk szeretnenk vagyunk amely amelyet",
  ),
);

/** Words that say nothing about a project, folded. */
export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...HUNGARIAN_WORDS,
  ...words(`about above after again against all also although always among and another any anybody anyone
    anything are around because become been before behind being below best better between both bring build built
    business came cannot client clients come company companies could customer customers days does doing done
    down each either else enough even ever every everybody everything experience expert experts find first five
    four from full further gets give good great hard have having help here high hours house into issue itself just keep
    know large last later least less like little long look looking made main make makes making many maybe
    mean mind month months more most much must need needed needs never next nobody none nothing number often only
    open other others over part past people perhaps person place please point possible project projects
    propose provide quite rather really right same seem several shall short should show simple since small
    some somebody someone something sometimes soon start still such sure take takes tell than thank that
    their them then there these they thing things think this those three through till time today together
    took toward under understand until upon used using usual usually very want wants weeks week well went were
    what when where whether which while whole whom whose will with within without work working works would year
    years your yours yourself team teams system systems software solution solutions tool tools data model models
    intelligence artificial learn going able already half percent euro euros dollar dollars
    reach fill filled ones goes themselves mostly once real correctly surprisingly along walk read reads reading
    write writes written writing answer answers question questions six seven eight nine ten twenty hundred
    thousand million regional named names name list lists mistake mistakes understands understand step steps
    check checks draft drafts drafted sorted sort honest year's idea ideas clear quick quickly fast slow cost
    costs price prices high lower free private public local english speak staff group groups member members
    line lines kind kinds type types test tests tested record records recorded count counts goes came come
    ask asks asked leave leaves left run runs running set sets keep keeps send sends sent note notes`),
  ...words(`ahol ahova akar akik akkor alatt ala altal amikor amit annyi arra azok azon azonban barmi belul bele
    benne cegunk ceg cegnel csinal dolgozik dolgozunk egesz egyik egyeb elott elso ennek erre ezek ezen ezert
    fel felett fog fogja hasznal hasznalunk havonta hanem harom hiszen hogyan ilyen igen illetve inkabb itt kapunk
    keres kerunk kesobb kicsi koltseg kozben kozott kulon kulonbozo legyen lehet lenne lennie maga majd mas masik
    mert mely mellett mennyi mielott mikor milyen mind minden mindig mintha mivel most munka munkank nagy nagyon
    nagyjabol naponta napok negy neha nekik nelkul nincs olyat ossze otven pedig persze projekt rajta rolunk
    sajat segit segitseg sem semmi sok sokat soha szakerto szakertot szamara szerint szukseg szuksegunk szukseges
    tehat teljes tobb tovabb tudja tudjuk tudni ugyan ugyanaz utan utana valaki valami valamint volna
    rendszer rendszert megoldas megoldast modell adat adatok hasznalata cegek vallalkozas kollega kollegak`),
]);
