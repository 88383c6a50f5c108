-- Single everyday words leave the groups of synonyms that came with the site, and some phrases come: "per" is a lawsuit
-- in Hungarian only, and "without code" means what "no code" does.
-- Groups that an admin has changed stay as they are.
-- contract: since 356bb9b9, every release reads whatever words a group has
WITH `changed` (`id`, `terms`, `narrower`) AS (
  VALUES
    ('019ab697-e800-7000-8000-000000000000', 'legal, law, lawyer, attorney, solicitor, barrister, law firm, legal tech, legaltech, jogi, jog, jogász, ügyvéd, ügyvédi, ügyvédi iroda, jogtechnológia', 'contract, contracts, contract review, clause, case law, litigation, notary, notarial, compliance, court, ruling, paralegal, szerződés, közjegyző, peres'),
    ('019ab697-e803-7000-8000-000000000003', 'litigation, lawsuit, dispute, peres ügy, peres eljárás, jogvita', ''),
    ('019ab697-e809-7000-8000-000000000009', 'policy, policies, guideline, guidelines, house rules, ai policy, usage policy, szabályzat, irányelv, házirend', 'policy writing'),
    ('019ab697-e80c-7000-8000-00000000000c', 'hospital, clinic, ward, intensive care, icu, kórház, kórházi, klinika, intenzív osztály', 'hospital data, public hospitals, nursing, early warning, patient'),
    ('019ab697-e82a-7000-8000-00000000002a', 'advertising, ads, ppc, google ads, paid search, search ads, search engine marketing, paid ads, hirdetés, hirdetések, google hirdetés, fizetett hirdetés, keresőhirdetés', 'landing pages'),
    ('019ab697-e836-7000-8000-000000000036', 'ai strategy, strategy, ai roadmap, roadmap, roadmaps, digital strategy, mi-stratégia, stratégia, stratégiai, ütemterv', 'governance, pilot projects, vendor selection, ai officer, board of directors'),
    ('019ab697-e83f-7000-8000-00000000003f', 'works council, trade union, employee representation, üzemi tanács, szakszervezet', ''),
    ('019ab697-e846-7000-8000-000000000046', 'no-code, no code, nocode, low-code, low code, lowcode, lovable, bubble, without code, without coding, without programming, kódolás nélkül, programozás nélkül, kód nélkül', 'replit'),
    ('019ab697-e85c-7000-8000-00000000005c', 'meeting, meetings, meeting notes, meeting minutes, meeting summary, note taking, transcribe meetings, értekezlet, jegyzőkönyv, emlékeztető, megbeszélés, meeting jegyzet, jegyzetelés', 'transcription, scheduling'),
    ('019ab697-e878-7000-8000-000000000078', 'archive, archives, archival, historical documents, old documents, historical records, archívum, levéltár, irattár, archívumok, régi iratok', 'document search, digitisation'),
    ('019ab697-e87a-7000-8000-00000000007a', 'rag, retrieval, retrieval augmented generation, retrieval-augmented generation, document search, semantic search, vector search, vector database, knowledge base, knowledge management, enterprise search, searchable documents, search in documents, ask documents, dokumentumkeresés, szemantikus keresés, tudásbázis, tudáskezelés, visszakeresés, keresés dokumentumokban, vektoros keresés', 'embeddings, archives, case law, contracts, retrieval, own documents, closed tickets'),
    ('019ab697-e87b-7000-8000-00000000007b', 'search engine, site search, keresés, keresőmotor, kereső, keresőrendszer', 'document search, retrieval, embeddings, semantic search'),
    ('019ab697-e87c-7000-8000-00000000007c', 'embeddings, embedding, vector, vectors, beágyazás, beágyazások', 'recommendations, semantic search'),
    ('019ab697-e881-7000-8000-000000000081', 'summarization, summarisation, summary, summaries, summarize, összefoglalás, összefoglaló, összegzés, kivonatolás', 'meeting minutes'),
    ('019ab697-e899-7000-8000-000000000099', 'pricing, price optimization, dynamic pricing, árazás, árképzés, árak, dinamikus árazás', ''),
    ('019ab697-e8b2-7000-8000-0000000000b2', 'hardware, electronics, electronic, device, devices, chip, chips, circuit board, circuit boards, hardver, elektronika, elektronikai, készülék', 'sensors, embedded, edge ai, oscilloscopes'),
    ('019ab697-e8d1-7000-8000-0000000000d1', 'employees, staff, workforce, colleagues, team members, dolgozók, munkatársak, kollégák, alkalmazottak, személyzet, munkavállaló', 'workplace training, employee training, staff training, ai training, upskilling'),
    ('019ab697-e8e3-7000-8000-0000000000e3', 'offline, on premises, on-premise, on-prem, local model, local llm, no internet, self-hosted, without internet, helyi modell, internet nélkül, helyben futó', 'edge ai, embedded'),
    ('019ab697-e8e7-7000-8000-0000000000e7', 'hr, human resources, recruiting, recruitment, hiring process, job applicants, talent, applicant tracking, cv screening, toborzás, munkaerő-felvétel, humán erőforrás, emberi erőforrás, hr-es, önéletrajz', 'rostering'),
    ('019ab697-e8fc-7000-8000-0000000000fc', 'irish, irish language, gaelic, ír nyelv, írül', ''),
    ('019ab697-e8ff-7000-8000-0000000000ff', 'replies, automatic answers, response, respond, answer customers, customer questions, faq, válasz, válaszok, válaszadás, vevői kérdések, gyakori kérdések', 'customer support, chatbots')
)
UPDATE `search_synonyms` SET `terms` = `changed`.`terms`, `narrower` = `changed`.`narrower`
FROM `changed` WHERE `changed`.`id` = `search_synonyms`.`id` AND `search_synonyms`.`updated_at` = 1764000000000;
