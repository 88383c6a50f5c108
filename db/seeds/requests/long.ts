import { DAY, HOUR, type SeedRequest } from "./types.ts";

const LINES = `
  expert 2h: Hello Marte, thank you for writing. How many of the 240 orders a day come as text in the mail, and how many as attachments?
  client 25m: I asked around: about a third text, the rest PDFs and photographs of paper.
  client 3m: The photographs are the plumbers. They take them on the dashboard of the van.
  expert 12m: I know that dashboard. And who decides which articles they mean when they write '15 bend'?
  client 8m: Solveig. She has been here since 1994.
  expert 6m: Then the project is called Solveig until further notice. May I sit next to her for two days?
  client 40m: She says yes if you bring cake.
  expert 5m: Noted. Wednesday and Thursday?
  client 11m: Wednesday and Thursday. We start at 6:30, you need not.
  expert 4m: I shall be there at 6:30.
  client 2d: Thank you for coming! Solveig says you ask better questions than the auditors.
  expert 3h: High praise. Here is what I counted in 412 orders:

  - 61 % follow one of four patterns
  - 22 % have one thing missing, mostly the delivery address
  - 11 % need somebody who knows the customer
  - 6 % are not orders at all
  client 18m: Only 6? It feels like half.
  expert 7m: They are the ones that take longest, so it feels that way.
  client 30m: What would you do first?
  expert 55m: The four patterns, and nothing else. They are filled in automatically, and for the first three weeks somebody looks at each before it goes on. Then we let go of them one after the other.
  client 20m: And if it misreads a number?
  expert 9m: Each line is checked against what this customer ordered in the past two years and against the packing unit. 400 bends for somebody who takes 10 stops and waits for a person.
  client 5m: That happened to us last year. With people.
  expert 3m: It always has.
  client 21h: Kjetil from IT asks how it gets into our system. He says nobody gets write access.
  expert 50m: Kjetil is right. It uses the same import file that your web shop uses. I need a folder, not an account.
  client 15m: He says that is the first sensible thing he has heard this year.
  expert 6m: Please tell him that I will need him for an hour, to see what the import does with a wrong article number.
  client 4m: It writes it into a log that nobody reads 😅
  expert 8m: Then from next month somebody will, and it will be software.
  client 3h: Could we have the offer in writing by Friday? The board meets on Monday.
  expert 26h: Sent. In short: six weeks, 285,000 NOK fixed, three payments, the last one only when the four patterns run without hands. The running costs are estimated at 2,900 NOK a month; you get the bill directly, not through me.
  client 2h: Why directly?
  expert 14m: So that you see it, and can leave me without leaving the system.
  client 3d: The board has said yes. There was one question: what happens if you fall off a mountain?
  expert 35m: Chapter 7 of the handover notes is called 'If Maren falls off a mountain'. A colleague in Trondheim has read it and knows the code; her name and number stand there.
  client 9m: I read that aloud. They liked it.
  expert 5m: Then we start on Monday. I need from you: the orders of the last three months as files, the customer list, the price list, and a list of words that only you use.
  client 22m: Solveig has started the list. It has 140 entries. 'Elephant' is a water heater of 300 litres.
  expert 4m: Of course it is.
  client 4d: Files are in the folder. Kjetil has removed the names of private persons.
  expert 70m: Received, 14,806 orders. Thank you, Kjetil.
  expert 2d: First result on 500 orders that I had set aside: article right in 93.4 %, quantity in 98.1 %, address in 96 %. Where it was unsure it said so in nine of ten cases.
  client 45m: Is 93 good?
  expert 12m: For the first week, yes. To let go it has to be 99 on the four patterns. Most mistakes are brands that you no longer stock: it picks the successor and does not tell anybody.
  client 7m: Solveig picks the successor too, but she writes it on the order.
  expert 6m: Then that is what it will do.
  client 28h: We had an order in Polish today. Solveig gave up, your test version did not.
  expert 20m: It understood it, but did it get the quantity? They write the unit first.
  client 6m: 12 packs instead of 12 pieces.
  expert 3m: Thank you, that is now test number 501.
  client 3d: How far are we? The van drivers are asking when the elephant comes 🐘
  expert 40m: 98.7 on the patterns. Two kinds of drawing pins are holding me up, as so often.
  client 4m: M6 or the ones that look like M6?
  expert 3m: The ones that look like M6.
  client 16h: Solveig proposes to ask the customer. It is what she does.
  expert 25m: A question back to the customer, with two pictures to choose from. I like it. Half a day of work, inside the price.
  client 2d: The first customer has answered the question with the two pictures. By picture. Of the third kind.
  expert 11m: I have framed it.
  client 5h: When do we let go of the first pattern?
  expert 35m: Tomorrow at 6:30, the repeat orders. I will be there, with cake. If more than two in a hundred are stopped by hand on the first day, we go back and say so.
  client 10m: I have told everybody. Solveig wants to press the button.
  expert 4m: It was always going to be her.
  client 15h: One in a hundred, and that one was right to be stopped.
  expert 30m: Then it stays on. Address list next: 22 % with something missing is where your mornings go.
  client 9m: Solveig went home at three today. First time since the flood of 2011.
  expert 5m: That is the number I will put into the report.
  client 2h: Shall we talk about the second half on Thursday? I would like Kjetil to be there, and the man from the board who asked about the mountain.`;

/** A conversation of more than one page of messages. */
export const LONG_REQUEST: SeedRequest = {
  name: "Marte Hovlandsdal",
  email: "marte@hovland-ror.example.com",
  company: "Hovland Rør og VVS Engros",
  phone: "+47 55 01 04 61",
  hearAbout: "referral",
  category: "ai-automation",
  budget: "25k-50k",
  timeline: "1-3-months",
  details:
    "Plumbing wholesaler, 85 people. 240 orders a day by mail, typed in by seven colleagues. We would like the simple ones to type themselves, and to keep the colleagues for the others.",
  minutesAgo: 22 * DAY,
  threads: [{ expert: "maren-solvik", openedAfter: HOUR, lines: LINES }],
};
