import type { Topics } from "./topic.server.ts";

/** Health, research, machines that see and measure, and teaching. */
export const KNOWLEDGE_TOPICS = {
  hospital: {
    en: "hospital*, ward, wards, clinic, clinics, clinical*, clinician*, patient, patients, doctor, doctors, physician*, health care, healthcare, medical, medicine, nurse, nurses, nursing",
    hu: "*korhaz*, klinik*, beteg, betegek*, betegeink*, betegadat*, betegellat*, betegfelvetel*, betegut*, *fekvobeteg*, *jarobeteg*, orvos, orvosi, orvosok*, orvosaink*, orvost, orvosn*, orvosh*, *haziorvos*, *szakorvos*, apolo, apolok*, apolon*, apolas*, nover, noverek*, fonover*, egeszsegugy*, rendelo, rendelonk*, rendeloint*, foorvos*",
    fields: ["medical"],
    weight: 2,
  },
  "early-warning": {
    en: "early warning*, early-warning*, patient deteriorat*, patients deteriorat*, deteriorating patient*, clinical deteriorat*, vital sign*, intensive care, icu, sepsis, alarm fatigue, blood pressure, patient monitoring",
    hu: "korai figyelmeztet*, allapotroml*, allapota roml*, allapotanak roml*, letfontossagu, intenziv osztaly*, intenziv terapi*, intenziven, szepszis*, vitalis, vernyomas*, riasztas, riasztasok*, teves riaszt*",
    fields: ["medical"],
    weight: 3,
  },
  radiology: {
    en: "radiolog*, x-ray*, xray*, mri, ct scan*, ct, mammogra*, ultrasound, medical imag*, diagnostic imag*, fracture*, reader study, reader studies",
    hu: "*radiolog*, rontgen*, mri, ct-*, mammogr*, ultrahang*, kepalkot*, csonttor*, torott csont*, leletez*",
    fields: ["medical"],
    weight: 3,
  },
  "medical-devices": {
    en: "medical device*, mdr, ce mark*, fda, notified body, technical file*, clinical evaluation, clinical trial*, clinical validation, clinical study, ce certif*, device certif*, medical certif*, mdr certif*, study design, ivdr",
    hu: "orvostechnik*, mdr, ce-jel*, klinikai ertekel*, klinikai vizsgal*, klinikai valid*, eszkoz tanusit*, eszkozok tanusit*, ce tanusit*",
    fields: ["medical"],
    weight: 3,
  },
  rosters: {
    en: "roster*, rota, rotas, shifts, our shift*, shift work*, shift pattern*, shift swap*, shift handover*, shift plan*, shift schedul*, staff schedul*, duty plan*, annual leave, night shift*",
    hu: "muszak, muszakb*, muszakj*, muszakn*, muszako*, muszakp*, muszakr*, muszakt*, muszakv*, *muszakos*, munkabeosztas*, muszakbeosztas*, szolgalatbeosztas*, beosztasok*, beosztast, beosztasunk*, ugyeleti rend*, szabadsagok*, szabadsagol*, ejszakas*",
    weight: 3,
  },
  optimisation: {
    en: "optimi*, solver, constraint*, linear programming, route plan*, routing, tour planning",
    hu: "optimal*, utvonaltervez*, jarattervez*, korlatozo felt*, szallitasi terv*",
    weight: 1,
  },
  research: {
    en: "research group*, research institute*, research team*, laborator*, lab, scientific, scientist*, peer review*, reviewer*, publication*, university, phd, physics, physicist*, biolog*, measurement*, experiments, experimental",
    hu: "kutat*, *laborator*, tudomany*, publikaci*, egyetem*, folyoirat*, biralo*, fizika, fizikus*, fizikai modell*, biolog*, meres, meresek*, mereseink*, meresi, kiserlet*",
    fields: ["science"],
    weight: 2,
  },
  reproducibility: {
    en: "reproduc*, replication, replicate the result*, replicate our result*, replicate a study, leakage, leaked into, uncertainties, measurement uncertaint*, uncertainty estimat*, uncertainty quantif*, confidence interval*, independent audit, independent review, data split, overfit*, concept drift*, data drift*, model drift*",
    hu: "reprodukal*, megismetelheto*, adatszivarg*, meresi bizonytalans*, tultanul*, fuggetlen ellenorz*",
    fields: ["science"],
    weight: 3,
  },
  environment: {
    en: "climate, weather, ocean*, marine, sea, buoy*, ecolog*, biodivers*, species, satellite*, remote sensing, river*, water quality",
    hu: "eghajlat*, klimavaltoz*, klimakutat*, klimamodell*, klimaadat*, idojaras*, ocean*, tengerkutat*, boja*, okolog*, elovilag*, *muhold*, tavsezel*, vizminoseg*",
    fields: ["science"],
    weight: 2,
  },
  agriculture: {
    en: "agricultur*, farm, farms, farmer*, farming, crop*, grower*, harvest*, vineyard*, orchard*, livestock",
    hu: "mezogazd*, agrar*, csaladi gazdasag*, gazdalkodo*, termeny*, novenyterm*, szolesz*, szoloszet*, szoloultet*, szolotermel*, allattart*, kerteszet*",
    weight: 1,
  },
  vision: {
    en: "camera*, machine vision, computer vision, image recognition, visual inspection, inspection line*, inspection camera*, optical inspection, surface inspection, quality inspection, part inspection, parts inspection, inspection of parts, inspect part*, inspect product*, defect*, faulty part*, faulty piece*, faulty product*, faulty item*, scratches, scratched, cracks, cracked, conveyor*, production line*, quality control, reject rate*, rejects, rejected parts, drone*, object detection, surface defect*, surface crack*",
    hu: "*kamera*, gepi latas*, kepfelismer*, *hibas darab*, selejt, selejtes*, selejtet, selejtje*, selejtarany*, karcol*, *reped*, szalagon, szallitoszalag*, futoszalag*, gyartosor*, *minosegellenor*, dron*, feluleti hib*, feluletek hib*, feluletvizsg*, szemrevetel*",
    fields: ["hardware"],
    weight: 3,
  },
  labelling: {
    en: "labelling, labeling, annotat*, label pictures, label images, ground truth",
    hu: "cimkez*, annotal*",
    fields: ["machine-learning"],
    weight: 2,
  },
  construction: {
    en: "bridges, bridge inspection*, bridge deck*, road bridge*, concrete, construction, building site*, civil engineer*, structural engineer*, structural inspection*, tunnel*",
    hu: "hidak, hidakat, *beton*, epitoipar*, epitkez*, statikus*, alagut*",
    weight: 2,
  },
  edge: {
    en: "embedded system*, embedded device*, embedded software, embedded linux, embedded ai, embedded engineer*, embedded model*, edge ai, edge device*, on device, microcontroller*, firmware, sensor*, iot, industrial computer*, raspberry, low power, predictive maintenance, vibration*, bearings, ball bearing*, bearing fault*, bearing wear, without network, microchip*, ai chip*",
    hu: "beagyazott rendszer*, beagyazott eszkoz*, beagyazott szoftver*, beagyazott modell*, mikrokontroll*, firmware*, *szenzor*, *erzekelo*, iot*, ipari szamitogep*, prediktiv karbantart*, gepkarbantart*, gepek karbantart*, berendezesek karbantart*, karbantartoink*, rezges*, csapagy*, mikrochip*",
    fields: ["hardware"],
    weight: 2,
  },
  training: {
    en: "train our employee*, train our people, train our staff, train our team*, train our colleague*, train our teacher*, train the employee*, train the staff, train the team, train employee*, train people, train staff, staff training, training, workshop*, a course, training course*, online course*, courses, teach us, teach our, coach*, learn to use, upskill*, employee training, seminar*, lesson*",
    hu: "kepzes*, *oktatas*, oktatna*, betanit*, tanits*, tanitana*, megtanul*, megtanit*, tanfolyam*, workshop*, treningek*, *trening*, tovabbkepz*",
    fields: ["workplace-training"],
    weight: 2,
  },
  beginners: {
    en: "non-technical, office staff, administrat*, clerk*, secretar*, beginners, not technical, ordinary employees, everyday office work",
    hu: "nem informatikus*, irodai, ugyintez*, adminisztr*, kezdo, kezdok*, titkar*",
    fields: ["workplace-training"],
    weight: 1,
  },
  rules: {
    en: "rules for using, guideline*, code of conduct, acceptable use, confidential data",
    hu: "*iranyelv*, hasznalati szabaly*, bizalmas adat*",
    fields: ["workplace-training", "cai-officers"],
    weight: 2,
  },
  school: {
    en: "school, schools, teacher*, pupil*, student*, classroom*, curricul*, exam, exams, kindergarten, polytechnic*, lesson plan*, homework, e-learning, elearning, education*",
    hu: "*iskola*, *tanar*, pedagogus*, tanulok*, diak, diakok*, diakjai*, tanora*, tananyag*, vizsga, vizsgak*, vizsgara, vizsgaz*, erettsegi*, ovoda*, tantestul*, dolgozat*, hazi feladat*",
    fields: ["education"],
    weight: 3,
  },
} as const satisfies Topics;
