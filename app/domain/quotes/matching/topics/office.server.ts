import type { Topics } from "./topic.server.ts";

/** Office work, documents, customers and software between them. */
export const OFFICE_TOPICS = {
  automation: {
    en: "automat*, by hand, manually, manual data, manual entr*, manual process*, manual step*, manual task*, manual work*, retyp*, re-key*, rekey*, data entry, copy and paste, repetitive, workflow*, rpa, zapier, n8n, make.com, power automate",
    hu: "automatiz*, kezzel, kezi, gepeles*, gepeli*, gepelj*, gepeln*, gepelun*, begepel*, adatbevit*, adatrogz*, atmasol*, masolgat*, ismetlodo, munkafolyamat*, folyamat, folyamatok*, folyamatot, folyamatun*, folyamataink*",
    fields: ["ai-automation"],
  },
  invoices: {
    en: "invoic*, bills, billing, accounts payable, receipts",
    hu: "szaml*, *szamla*, bizonylat*",
    fields: ["ai-automation"],
    weight: 3,
  },
  bookkeeping: {
    en: "bookkeep*, accountan*, accounting, ledger, tax return*, vat, payroll",
    hu: "konyvel*, fokonyv*, adobevall*, afa, berszamfejt*",
    fields: ["ai-automation", "finance"],
    weight: 1,
  },
  orders: {
    en: "orders, order entry, order form*, order handling, order processing, incoming order*, customer order*, purchase order*, delivery note*, order confirmation*",
    hu: "rendeles*, megrendel*, szallitolevel*, visszaigazol*",
    fields: ["ai-automation"],
  },
  documents: {
    en: "document*, pdf*, scan, scans, scanned, scanning, ocr, paperwork, paper forms, attachment*, handwrit*, extract*",
    hu: "dokumentum*, pdf*, szkennel*, beolvas*, papir*, irat, iratok*, iratot, iratkezel*, iratanyag*, iratrend*, mellekl*, csatolm*, kezzel irt, adatkinyer*, okman*",
    fields: ["ai-automation"],
  },
  inbox: {
    en: "email, emails, e-mail*, inbox, inboxes, mailbox*, outlook, attachment*",
    hu: "email*, e-mail*, *postafiok*, levelek*, leveleket, levelez*, *levelei*",
    fields: ["ai-automation"],
    weight: 1,
  },
  enquiries: {
    en: "quote request*, requests for quotation, rfq*, enquir*, inquir*, quotation*",
    hu: "ajanlatker*, arajanlat*, megkereses*, erdeklodes*",
    fields: ["ai-automation"],
  },
  erp: {
    en: "erp, sap, crm, salesforce, hubspot, dynamics, odoo, navision, integrat*, api, apis, interface*, back office",
    hu: "erp*, sap, crm*, vallalatiranyit*, ugyviteli, konyveloprogram*, integr*, interfesz*, rendszerek kozott",
    fields: ["ai-automation"],
    weight: 1,
  },
  customs: {
    en: "customs, import papers, export papers, tariff code*, freight bill*, bill of lading, cmr",
    hu: "vam, vamok*, vamkezel*, vampapir*, vamokmany*, fuvarlevel*",
    fields: ["ai-automation"],
    weight: 3,
  },
  freight: {
    en: "freight*, forwarder*, forwarding, haulage, haulier*, truck, trucks, trucking, lorry, lorries, dispatch*, our drivers, truck driver*, lorry driver*, delivery driver*, van driver*, fleet, courier*, carrier, carriers, shipment*",
    hu: "*fuvar*, szallitmany*, kamion*, teherauto*, sofor*, *diszpecser*, flotta*, futar*, gepkocsivezeto*",
    weight: 2,
  },
  logistics: {
    en: "logistic*, supply chain*, warehouse*, depot*, distribution centre*, distribution center*, distribution compan*, distribution network*, distributor*, wholesal*",
    hu: "*logiszt*, *raktar*, ellatasi lanc*, aruelosztas*, elosztokozpont*, nagykeresked*, *depo, disztribu*",
  },
  complaints: {
    en: "complaint*, returns, refund*, warranty, claims handling",
    hu: "panasz*, reklamaci*, visszaru*, garanci*, visszaterit*",
    weight: 1,
  },
  support: {
    en: "customer service, customer support, customer care, support team*, support agent*, support ticket*, helpdesk, help desk, service desk, ticket, tickets, zendesk, response times, faq*",
    hu: "*ugyfelszolgal*, hibajegy*, tamogato csapat, ugyfelkezel*, ugyfelek kerdes*, ugyfellevel*",
    fields: ["ai-agents", "ai-automation"],
  },
  chatbots: {
    en: "chatbot*, chat bot*, chat assistant*, virtual assistant*, live chat, whatsapp, messenger, web chat, conversational, sales assistant*",
    hu: "*chatbot*, csetbot*, chatasszisztens*, virtualis asszisztens*, beszelgeto*, whatsapp*",
    fields: ["ai-agents"],
  },
  agents: {
    en: "ai agent*, agent, agents, agentic, autonomous, tool use, tool calling, function calling, multi-agent, langgraph, langchain, orchestrat*",
    hu: "ai-agens*, agens, agenst, agensek*, agensun*, ugynok, ugynokok*, ugynokot, ugynokun*, autonom*, eszkozhasznal*",
    fields: ["ai-agents"],
  },
  scheduling: {
    en: "meeting room*, calendar*, appointment*, booking*, timesheet*, minutes of",
    hu: "*naptar*, idopont*, idopontfoglal*, szobafoglal*, asztalfoglal*, teremfoglal*, szallasfoglal*, foglalas, foglalasok*, foglalasi, foglalast, foglalasun*, targyalo*, jegyzokonyv*",
    fields: ["ai-agents"],
    weight: 1,
  },
  procurement: {
    en: "procure*, purchasing, tender, tenders, tendering, bid, bids, bidding, buyer, buyers, rfp*, sourcing, supplier*, vendor questionnaire*, compliance matri*",
    hu: "*beszerz*, *kozbeszerz*, tender*, palyaz*, *beszallit*",
    fields: ["ai-agents", "enterprise"],
  },
  audit: {
    en: "audit, audits, audited, auditor*, audit trail*, traceab*, logging",
    hu: "audit*, *konyvvizsgal*, nyomon koveth*, visszakeresh*, naploz*",
    weight: 2,
  },
  evaluation: {
    en: "evaluat*, benchmark*, test set*, test case*, tested prompts, tested answers, regression, compare models, model comparison*, answer quality, quality of answers, hallucinat*",
    hu: "*tesztkeszlet*, *teszteset*, tesztel*, kiertekel*, osszehasonlitas*, modellosszehasonlit*, regresszi*, hallucin*, valaszok minoseg*",
    fields: ["prompt-engineering"],
    weight: 2,
  },
  prompts: {
    en: "prompts, prompting, our prompt, a prompt, the prompt, prompt design, prompt template*, prompt test*, prompt version*, prompt engineer*, prompt library, system prompt*, few-shot, instructions for the model",
    hu: "*prompt*, utasitaskeszlet*",
    fields: ["prompt-engineering"],
    weight: 3,
  },
  models: {
    en: "language model*, llm, llms, gpt*, chatgpt, claude, gemini, mistral, llama, openai, copilot, rag, retrieval, vector database*, embeddings, tokens",
    hu: "nyelvi modell*, llm*, gpt*, chatgpt*, openai*, copilot*, claude*, gemini*, rag, modellfriss*, modellvalt*, tudasbazis*",
    fields: ["prompt-engineering"],
    weight: 1,
  },
  webshops: {
    en: "online shop*, online store*, webshop*, e-commerce, ecommerce, shopify, woocommerce",
    hu: "*webshop*, *webaruhaz*, online aruhaz*, netes bolt*",
    weight: 1,
  },
  "internet-provider": {
    en: "telecom*, internet provider*, isp, broadband, utility, utilities, utility company, energy supplier*",
    hu: "tavkozl*, *internetszolgaltat*, kozmu*, aramszolgaltat*, vizmu*, gazszolgaltat*",
    weight: 1,
  },
} as const satisfies Topics;
