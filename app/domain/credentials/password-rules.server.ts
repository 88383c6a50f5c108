import type { TextKey } from "#app/i18n/translate.ts";
import { fold } from "#app/lib/text/fold.ts";

/**
 * The words that attackers try first, in lower case. With the variations of `password-rules`
 * (appended digits, replaced letters, repetition) they cover many thousands of passwords. Words of
 * less than six letters are included for their usual endings.
 */
const WORDS = `
password passwort passord passwd password1 pass parola lozinka heslo jelszo jelszó contrasena contraseña senha motdepasse azerty azertyuiop
qwerty qwertz qwertyui qwertyuiop qwertzuiop qwert qwer qweasd qweasdzxc qazwsx qazwsxedc qazxsw wsxedc zaq1zaq1 zaq12wsx zaq1xsw2
asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm yxcvbnm poiuyt lkjhgf mnbvcxz
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz 2wsx q2w3e4 1a2b3c a1b2c3 a1b2c3d4
q1q1q1 123qwe qwe123 123asd asd123 123abc abc123 12qwaszx qwe asd zxc abc abcd abcde abcd1234 1234qwer 12345qwert a123456 a12345 aa123456
aa12345678 a123456789 q123456 123456a 123456q 123456aa 123456abc 123456789a 12345a 123123a 1111aaaa aaa111 zz123456 woaini woaini1314
5201314 iloveyou 147258 147258369 159357 159753 147852 741852 741852963 963852741 852456 789456 789456123 456789 456123 123789 123654
123654789 112233 11223344 1122334455 102030 10203040 121212 123321 1234321 12344321 131313 100200 110110 090909 010203 232323 252525
123454321 332211 445566 778899 696969 420420 142536 246810 135790 13579 24680 13579246810 192837 192837465 11235813 314159 31415926 271828
1029384756 0987654321 098765 000111 111222 111222333 123456654321 987654321 1234567890 0123456789 007007 999666 666999 786786 911911
19841984 20202020 201020 200000 199999 monkey dragon letmein letmein1 trustno1 sunshine princess princesa football baseball basketball
hockey soccer futbol volleyball superman batman spiderman ironman wonderwoman starwars pokemon pikachu naruto sasuke master shadow michael
jordan jordan23 jennifer jessica ashley michelle nicole daniel andrew matthew joshua thomas robert charlie george william christopher
anthony benjamin samuel samantha amanda hannah elizabeth victoria natasha svetlana alexander alexandra alejandro fernando gabriel
sebastian patrick richard steven edward martin maggie andrea angela angelina angel angels baby babygirl babyboy love lovely loveyou
lovers loveme forever family mother father mommy daddy sister brother friend friends bestfriend boyfriend girlfriend sweetheart honey
sweety cutie butterfly flower flowers rainbow purple orange yellow silver golden banana apple cherry peanut pepper cookie chocolate
cheese coffee pizza summer winter spring autumn monday friday sunday january february march april august september october november
december hello hallo hello1 welcome welcome1 login admin admin1 administrator root toor guest user username test tester testing testtest
demo default changeme changeit change secret private access internet computer laptop server system security network windows linux ubuntu
oracle google facebook twitter instagram linkedin youtube yahoo hotmail gmail email samsung iphone android nokia sony microsoft myspace
whatever nothing something qwaszx hunter hunter2 killer ranger buster tigger ginger soccer1 harley mustang corvette ferrari porsche mercedes
toyota honda yamaha suzuki ducati yankees cowboys steelers lakers eagles arsenal chelsea liverpool barcelona realmadrid juventus
manchester manutd ferencvaros fradi hajrafradi budapest magyar hungary magyarorszag magyarország debrecen szeged szeretlek szerelem
kiskutya cicamica macska kutyus csillag napsugar napsugár hercegno hercegnő nyuszi nyuszika maci macika titok titkos belepes belépés
almafa alma kiscica tigris oroszlan gyongyi katalin krisztina zsuzsanna gabriella peti balazs balázs bence tamas attila zoltan
marcipan malacka mokuska foldanyo golyo jancsi juliska hajra forza bella ciao ciaociao amore tesoro
london paris berlin moscow newyork chicago dallas boston america canada mexico brasil brazil france england scotland ireland germany
deutschland schalke schatz hallo123 passwort1 ficken geheim sommer qwertz1 arschloch blahblah bonjour doudou soleil marseille
chouchou loulou nicolas camille teamo tequiero estrella carolina mariposa bonita hermosa corazon alegria
matrix phoenix falcon eagle tiger lion panther cheetah wizard merlin gandalf frodo legolas hobbit thunder lightning storm hurricane
ninja samurai warrior knight pirate player gamer gaming minecraft fortnite roblox counter diablo warcraft starcraft zelda mario
sephiroth chronic metallica nirvana slipknot eminem beatles rockyou rockstar music guitar maverick freedom liberty peace jesus jesus1
christ heaven blessed blessing faith church bible allah bismillah krishna money million lucky lucky7 winner champion success
snoopy mickey minnie donald goofy garfield scooby barney bambi hellokitty doraemon sonic popeye simpson homer bart
fuckyou fuckme fuckoff asshole bitch pussy bigdick sexy sexsex sex porn penis nigger blink182 slayer lol lollol lolita
michele jackson johnson williams taylor cameron tinkerbell precious diamond crystal jasmine destiny brandon justin tyler dennis
austin johnny rachel lauren heather melissa amber tiffany stephanie danielle brittany vanessa veronica monica patricia barbara
sandra claudia daniela mariana adriana isabella sophie olivia emily emma lucas oliver jacob mason ethan logan dakota
midnight sunset sunrise moonlight starlight blue bluesky red green black white darkness dark devil satan demon vampire zombie
pass word wordpass mypassword mypass thepassword newpassword oldpassword nopassword nopass password123 passw0rd p@ssword p@ssw0rd
pa55word pa55w0rd p4ssword p4ssw0rd qwerty1 qwerty12 letmein123 openup opensesame opensaysme abrakadabra abracadabra simsalabim
ai chatgpt openai robot robots expert experts directory company business office work manager director sales marketing
correcthorsebatterystaple correcthorse batterystaple
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** The owner of the new password. */
export interface PasswordOwner {
  email: string;
  username: string;
  fullName: string;
}

/** Shorter words occur in too many good passwords by chance. */
const TELLING_LETTERS = 4;
/** Typical endings that people append to a rejected password. */
const ENDING = /[\d!?.,*#@$%&+_-]{1,6}$/;
const SHORTEST = 6;
/** Repeating a pattern of this few characters does not make a strong password. */
const SHORT_PATTERN = 3;

/**
 * Checks the strength of a password of valid length. Returns the text key of the problem, or null.
 * It rejects common passwords and those with public data of the owner.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
): Extract<TextKey, "auth.errors.commonPassword" | "auth.errors.ownNamePassword"> | null {
  const typed = password.normalize("NFKC").toLowerCase();
  if (isCommon(typed)) return "auth.errors.commonPassword";
  return namesOwner(typed, owner) ? "auth.errors.ownNamePassword" : null;
}

function isCommon(typed: string): boolean {
  const word = repeatedPart(typed);
  const forms = [typed, typed.replace(/[!?.]+$/, ""), typed.replace(ENDING, "")];
  const words = [word, word.replace(ENDING, ""), ...forms, ...forms.map(repeatedPart)];
  return words.some((each) => COMMON_PASSWORDS.has(each)) || forms.some(isPattern);
}

/** "abababab", "123456", "fedcba". */
function isPattern(text: string): boolean {
  if (text.length < SHORTEST) return false;
  const codes = [...text].map((character) => character.charCodeAt(0));
  const isRun = [1, -1].some((step) =>
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step),
  );
  return isRun || repeatedPart(text).length <= SHORT_PATTERN;
}

/** Returns "abc" for "abcabc", and the text itself without a repetition. */
function repeatedPart(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return length > 0 ? text.slice(0, length) : text;
}

function namesOwner(typed: string, { email, username, fullName }: PasswordOwner): boolean {
  const password = lettersOf(typed);
  const names = [fullName, username, email, email.split("@")[0] ?? ""].map(lettersOf);
  const words = [...names, ...fullName.split(/\s+/).map(lettersOf)];
  const isName = words.includes(password) || words.includes(lettersOf(typed.replace(ENDING, "")));
  return isName || names.some((name) => name.length >= TELLING_LETTERS && password.includes(name));
}

/** Accents, blanks and dots add no strength. */
function lettersOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, "");
}
