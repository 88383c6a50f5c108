import type { Topics } from "./topic.server.ts";

/** Speech, pictures, words, apps, and the businesses that need them. */
export const MEDIA_TOPICS = {
  speech: {
    en: "speech, voice, voices, voicebot*, dictat*, transcri*, pronounc*, pronunciation, dialect*, accent, accents, text-to-speech, tts, synthetic voice*, read aloud, reading aloud, audio, audio recording*, call recording*, voice recording*, recordings, radio, podcast*, microphone*",
    hu: "hang, hangok*, hangoskonyv*, hanggal, hangfelism*, hangalap*, hangbot*, hangvezer*, beszed, beszeda*, beszedert*, beszedet, beszedf*, beszedsz*, beszedtech*, elobeszed*, diktal*, atirat, atiratok*, atiratot, *hangatirat*, kiejt*, nyelvjaras*, tajszol*, felolvas*, hangfelvetel*, podcast*, leirat, leiratok*, leiratot, leiratoz*",
    fields: ["voice"],
    weight: 3,
  },
  telephone: {
    en: "phone line*, phone call*, phone menu*, telephon*, our calls, incoming calls, customer calls, answer calls, take calls, calls a day, calls per, calls from, the calls, caller*, call us, call centre*, call center*, ivr, hotline*, switchboard*, answering machine*, missed calls",
    hu: "*telefonos*, telefonal*, telefon*, hivas, hivast, hivasok*, hivasaink*, *telefonhivas*, call center*, callcenter*, telefonmenu*, diszpecserkozpont*, forrodrot*",
    fields: ["voice"],
    weight: 2,
  },
  newspapers: {
    en: "newspaper*, magazine*, journalist*, editorial, editors, publisher*, publishing, broadcaster*, radio station*",
    hu: "ujsag*, *lapkiado*, szerkesztoseg*, konyvkiado*, kiadonk*, hirportal*, radioado*",
    weight: 1,
  },
  pictures: {
    en: "picture*, photo*, image*, visuals, visual content, visual design*, renders, renderings, 3d render*, scene*, illustrat*, midjourney, stable diffusion, dall-e, catalogue*, packshot*, artwork*, lookbook*, mood board*",
    hu: "*kepek*, *kepet, *kepeket, *kepeink*, foto, fotok*, fotoi*, fotos, fotot, fotoz*, *termekfoto*, latvanyterv*, latvanykep*, illusztr*, midjourney*, kepgener*, kepeket general*, generalt kep*, *katalogus*",
    fields: ["generative-ai"],
    weight: 2,
  },
  "product-photos": {
    en: "product photo*, product picture*, product image*, product photograph*, product shot*, cosmetics, cosmetic product*, cosmetic brand*, skincare, beauty, jewel*",
    hu: "*termekfoto*, *termekkep*, termekfelv*, *kozmetik*, ekszer*",
    fields: ["generative-ai", "marketing"],
    weight: 3,
  },
  video: {
    en: "video*, film, films, clip, clips, animat*, reels, tiktok",
    hu: "video*, film*, klip*, animaci*, reels*, tiktok*",
    fields: ["generative-ai"],
    weight: 2,
  },
  fashion: {
    en: "fashion, clothing, clothes, apparel, textile*, garment*, furniture, interior*, book cover*, art director*",
    hu: "divat*, ruha*, ruhanemu*, textil*, *butor*, lakberend*, konyvborit*",
    fields: ["generative-ai"],
    weight: 2,
  },
  "fine-tuning": {
    en: "fine-tun*, finetun*, own style, our style, house style, consistent look, lora, image rights, copyright*, licence for pictures",
    hu: "finomhangol*, sajat stilus*, arculat*, szerzoi jog*",
    fields: ["generative-ai"],
    weight: 2,
  },
  translation: {
    en: "translat*, localis*, localiz*, multilingual, bilingual, languages, foreign languages, terminolog*",
    hu: "forditas*, fordito*, forditan*, forditat*, forditj*, forditt*, forditunk*, lefordit*, szakfordit*, muforditas*, lokaliz*, tobbnyelvu*, ketnyelvu*, idegen nyelv*, terminolog*",
    weight: 2,
  },
  "brand-voice": {
    en: "brand voice, tone of voice, tone, style guide*, voice guide*, copywrit*, newsletter*, blog, blogs, editorial style, content writing",
    hu: "*hangnem*, *hangvetel*, stilus*, *hirlevel*, szovegir*, blog*, markahang*",
    fields: ["marketing"],
    weight: 3,
  },
  marketing: {
    en: "marketing, campaign*, advert*, ads, seo, social media, instagram, facebook, google ads, landing page*, brand, brands, lead generation, conversion rate*, conversions, product description*",
    hu: "*marketing*, *kampany*, hirdetes*, hirdetni, hirdetun*, reklam, reklamj*, reklamk*, reklamok*, reklamot, reklamoz*, reklamsz*, kozossegi media, instagram*, facebook*, marka, markank*, markaja*, termekleir*, seo",
    fields: ["marketing"],
    weight: 2,
  },
  tourism: {
    en: "hotel*, guest, guests, tourist*, tourism, travel, traveller*, trips, tour operator*, guesthouse*",
    hu: "*szalloda*, *vendeg*, turist*, *turizmus*, utaz*, panzio, panzioj*, panziok*, panzion*, szallashely*",
    weight: 2,
  },
  restaurants: {
    en: "restaurant*, dish, dishes, allergen*, cafe, cafes, bakery, bakeries, kitchen, catering, food",
    hu: "*etterem*, *ettermek*, etlap*, etelek*, allergen*, *kavezo*, *pekseg*, vendeglatas*, elelmiszer*",
    weight: 2,
  },
  retail: {
    en: "our shop, a shop, the shop, small shop, shops, shopkeeper*, our store, a store, the store, stores, store manager*, store chain*, retail*, grocer*, supermarket*, chain of shops, chain of stores, chain of supermarkets, shelf, shelves, stock level*, stocktak*, inventory",
    hu: "bolt, boltok*, boltunk*, *boltban, uzletek*, uzletunk*, kiskeresked*, elelmiszerbolt*, szupermarket*, *polc*, keszlet, keszletek*, keszletk*, keszletu*, keszletn*, raktarkeszlet*, leltar*",
    weight: 2,
  },
  apps: {
    en: "mobile app*, phone app*, app, apps, android, iphone, ios, smartphone*, prototype*, mvp, no-code, nocode, low-code, lovable, replit, build a product, start-up product, proof of concept",
    hu: "mobilalkalmazas*, alkalmazas, alkalmazast, alkalmazasr*, alkalmazasunk*, telefonalkalmazas*, webalkalmazas*, applik*, appot, *okostelefon*, prototipus*, mvp, no-code*",
    fields: ["ai-agency"],
    weight: 2,
  },
  agency: {
    en: "agency, whole project, complete project, design and development, designers, development team, studio, from idea to, turnkey, outsourc*",
    hu: "*ugynokseg*, teljes projekt*, komplett, tervezes es fejlesztes, fejleszto csapat*, fejlesztocsapat*, kulcsrakesz*",
    fields: ["ai-agency"],
    weight: 1,
  },
  offline: {
    en: "offline, without internet, no connection",
    hu: "offline*, internet nelkul, netkapcsolat nelkul",
    weight: 1,
  },
  property: {
    en: "property manag*, real estate, tenant*, landlord*, estate agent*, facility manag*",
    hu: "*ingatlan*, *tarsashaz*, *berlo*, hazkezel*",
    weight: 2,
  },
  veterinary: {
    en: "veterinar*, vet practice*, animal*",
    hu: "*allatorv*, allatok*",
    weight: 2,
  },
  pharma: {
    en: "pharma*, drug, drugs, medicines, pharmacy, pharmacies",
    hu: "*gyogyszer*, patika*",
    weight: 1,
  },
} as const satisfies Topics;
