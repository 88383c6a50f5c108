import { DAY, HOUR, type SeedRequest } from "./types.ts";

/** Open conversations. */
export const ACTIVE_REQUESTS: readonly SeedRequest[] = [
  {
    name: "Gunnhild Storvik",
    email: "gunnhild@storvik.example.com",
    company: "Storvik Regnskap",
    phone: "+47 55 01 02 38",
    hearAbout: "social-media",
    category: "ai-automation",
    budget: "5k-10k",
    timeline: "1-month",
    details:
      "Accounting office, 14 people, some 200 small clients. Every month we chase missing receipts by mail and telephone. I would like the chasing to happen by itself, politely, and to stop as soon as the receipt is there.",
    minutesAgo: 4 * DAY + 2 * HOUR,
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 70,
        unread: 2,
        lines: `
          expert 95m: Hello Gunnhild, thank you for the clear description. Two questions before I say anything about price: where do you see today that a receipt is missing, and who writes the reminders now?
          client 3h: In the bank reconciliation: a payment without a voucher. Each bookkeeper writes to her own clients, in her own words. That is the part they do not want to lose.
          expert 20h: Then I would keep the words. Each bookkeeper writes three reminders (first, second, the one with the raised eyebrow), and the system only decides who gets which and when. For 200 clients that is a job of about three weeks, 78,000 NOK, with a month of looking after it.
          client 2h: That is less than I feared. May I show it to the others before I say yes? They meet tomorrow at nine.
          expert 12m: Please do. It helps if each of them brings two reminders that worked and one that made somebody angry.
          client 19h: We read them aloud. Here is one of the good ones:

          "Dear Arne, the receipt for 4,310 kroner at Elkjøp is still on its way to me. I close March on Friday. Best, Sigrun"

          It names the sum, the shop and the day.
          expert 50m: Then those three go into every reminder, taken from the bank line. What happened with the one that made somebody angry?
          client 35m: It went to a client who had sent the receipt the day before. To the wrong address, but he had sent it.
          expert 15m: So the first rule: before anything goes out, look at the shared mailbox and at the folder of scans. If a sum fits within two days, nothing is sent and the bookkeeper sees both side by side.
          client 4h: Sigrun asks who reads the answers. Some clients reply with their whole life.
          expert 17h: The bookkeeper, as today. An answer stops the reminders for that client until she starts them again. I would not let a machine answer for you.

          I have put the rules on one page, so that you can strike out what does not fit:
          https://solvik.example.com/q/storvik-reminders
          client 25m: Thank you. The part about scans is what we argued about at lunch.
          client 28h: I showed it to the others and nobody protested, which has never happened before. Can we start on the 3rd?
          client 25m: And does it work when a client has two companies?`,
      },
    ],
  },
  {
    name: "Oliver Penhallow-Reyes",
    email: "oliver@penhallow.example.com",
    company: "Penhallow Ferries",
    category: "ai-strategy",
    budget: "10k-25k",
    timeline: "3-6-months",
    hearAbout: "blog",
    details:
      "Our board wants 'an AI plan' by the autumn. We run five ferries and a ticket office. I want a plan of two pages that names what we will not do.",
    minutesAgo: 9 * DAY,
    closed: { minutesAgo: 5 * DAY, reason: "hired-here", note: "It is going to be two pages." },
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 4 * HOUR,
        won: { after: 20, by: "client" },
        lines: `
          expert 5h: A plan that names what you will not do is the kind I like to write. Could you send me the last two board papers in which the word appears? I will read them before we talk.
          client 22h: Attached to a mail to your address. Be kind, one of them is mine.
          expert 50h: Read, and I was. My proposal: two days on board and in the ticket office, one afternoon with you and the captain who objects to everything, then two pages. 14,500 euros including travel.
          client 6h: Agreed. The captain's name is Tamsin and she is looking forward to it.
          expert 35m: Good. I have put the 14th and 15th in the calendar and will send the order confirmation today.`,
      },
      {
        expert: "vasudha-karnawat",
        openedAfter: 11 * HOUR,
        lines: `
          expert 13h: Hello Oliver, two pages is right. I would be glad to, but not before October: my three seats are taken until then. If that is too late, take somebody who can stand on the deck with you.
          client 12h: Thank you for the straight answer. October is too late this time.`,
      },
      { expert: "jorg-hauenstein", openedAfter: 30 * HOUR },
    ],
  },
  {
    name: "Annelise Qvistgaard",
    email: "annelise@qvistgaard.example.com",
    company: "Qvistgaard & Datter, Antikvariat",
    category: "other",
    budget: "under-5k",
    timeline: "flexible",
    details: `Second-hand books, 40,000 titles, one shop and a website from 2009.

Catalogue: https://antikvariat-qvistgaard.example.com/katalog/sjaeldne-boeger/1880-1920?sortering=forfatter&visning=liste&side=2

Could a machine write the condition notes from photographs?`,
    minutesAgo: 6 * DAY + 7 * HOUR,
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 3 * HOUR,
        unread: 1,
        lines: `
          expert 4h: Hello Annelise!

          From photographs, partly:
          1. foxing, stains, torn spines: yes
          2. missing pages: no
          3. smell: certainly not 🙂

          Would you send me ten books with the notes you wrote yourself?
          client 19h: Here they are: https://antikvariat-qvistgaard.example.com/prøve

          Number seven is "Sønderjyllandsturistforeningsmedlemsfortegnelsesbilag", that is really its title, and it is 4 pages long 📚

          Kærlig hilsen
          Annelise
          expert 28h: Eight of ten came out as I would have accepted them; two were too friendly. The trouble is 'slightly worn': you use it for three different things.
          client 40m: My father used it for five. Show me which three?
          expert 17h: (a) corners, (b) the cloth has faded, (c) somebody has read it. I have put the pictures side by side here: https://solvik.example.com/q/slidt-a-b-c. If you give each its own word, the machine can follow you.
          client 40h: ❤️ (c) is going to be 'beloved'. Let us do it. What does it cost for 40,000?`,
      },
      { expert: "adaeze-okonjo-bright" },
      { expert: "wanjiru-kamotho", openedAfter: 6 * HOUR },
    ],
  },
  {
    name: "Kőszegi Boglárka",
    email: "boglarka.koszegi@example.com",
    company: "Kőszegi Gyógynövény Kft.",
    phone: "+36 94 555 017",
    hearAbout: "other",
    locale: "hu",
    category: "ai-automation",
    budget: "under-5k",
    timeline: "asap",
    details: `Tisztelt Szakértő!

Gyógyteákat csomagolunk, tizenketten vagyunk. A webáruház rendeléseit kézzel írjuk át a futárszolgálat felületére, naponta 60–80 csomagot. Az ékezetes nevek rendszeresen elromlanak („KÅ‘szegi”), ezért a futár telefonál.

Szeretnénk, ha a címkék maguktól elkészülnének, hibátlan ékezetekkel: árvíztűrő tükörfúrógép.

Üdvözlettel:
Kőszegi Boglárka`,
    minutesAgo: 3 * DAY + 5 * HOUR,
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 2 * HOUR,
        lines: `
          expert 3h: Hello Boglárka, I read Hungarian with a translator only, so please forgive an answer in English. What you describe is small and pleasant work. Which courier is it, and in which form can orders be taken out of the shop?
          client 90m: Köszönöm a gyors választ! Angolul is értünk, csak írni szeretnék magyarul, ha lehet. A rendeléseket CSV-ben tudjuk letölteni, a futárnak is van ilyen feltöltése. Az ékezetek a kettő között vesznek el.
          expert 15h: Of course, please write Hungarian. It is an encoding mistake (the file says one thing and is another), so the names can be mended without any AI. Two days of work: 1,300 euros, and Ágnes Kőműves-Halász, who also received your request, can do it just as well and in your language.
          client 4h: Ez a legőszintébb árajánlat, amit valaha kaptam. Megbeszéljük, és jövő hétfőig jelentkezem.`,
      },
      {
        expert: "agnes-komuves-halasz",
        openedAfter: 50,
        unread: 1,
        lines: `
          expert 65m: Kedves Boglárka! Győrből Kőszeg másfél óra, csütörtökön tudok személyesen is menni. Kérem, készítsenek elő tíz olyan rendelést, amelynél elromlott a név, és a futár hibaüzenetét, ha megvan.
          client 5h: Csütörtökön délután kettőkor várjuk, teával. A tíz rendelés kinyomtatva lesz az asztalon.
          expert 20h: Ott leszek. A nyomtatás helyett elég a fájl is, azon látszik, hol törik el az ékezet.`,
      },
    ],
  },
  {
    name: "Dacian Lupescu-Hall",
    email: "dacian.lupescu@example.com",
    company: "Bright Hollow Camping",
    category: "ai-agent",
    budget: "under-5k",
    timeline: "asap",
    details:
      "A chat assistant for our camping site before the season starts. 140 pitches, mails in six languages.",
    minutesAgo: 13 * DAY,
    closed: {
      minutesAgo: 5 * DAY,
      reason: "postponed",
      note: "The first page it is. We will ask again in October.",
    },
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 7 * HOUR,
        unread: 1,
        lines: `
          expert 8h: Hello Dacian, when does the season start, and what do people ask most?
          client 30h: On the 28th. They ask if the lake is warm, and if dogs may come.
          expert 26h: For the 28th I would put those answers on the first page in six languages and leave the assistant for the winter. That costs you nothing but an afternoon. If you still want one in October, I am here.`,
      },
    ],
  },
];
