import type { Topics } from "./topic.server.ts";

/** Health, research, machines that see and measure, and teaching. */
export const KNOWLEDGE_TOPICS = {
  hospital: {
    en: "hospital*, ward, wards, clinic, clinics, clinical*, clinician*, patient, patients, doctor, doctors, physician*, health care, healthcare, medical, medicine, nurse, nurses, nursing",
    hu: "*korhaz*, klinik*, *beteg*, *orvos*, *apolo*, *nover*, egeszsegugy*, rendelo, rendelonk*, rendeloint*, foorvos*",
    fields: ["medical"],
    weight: 2,
  },
  "early-warning": {
    en: "early warning*, early-warning*, deteriorat*, vital sign*, intensive care, icu, sepsis, alarm fatigue, blood pressure, patient monitoring",
    hu: "korai figyelmeztet*, allapotroml*, *romlas*, letfontossagu, intenziv*, szepszis*, vitalis, vernyomas*, riaszt*",
    fields: ["medical"],
    weight: 3,
  },
  radiology: {
    en: "radiolog*, x-ray*, xray*, mri, ct scan*, ct, mammogra*, ultrasound, medical imag*, diagnostic imag*, fracture*, reader study, reader studies",
    hu: "*radiolog*, rontgen*, mri, ct-*, mammogr*, ultrahang*, kepalkot*, *toresek, csonttor*, leletez*",
    fields: ["medical"],
    weight: 3,
  },
  "medical-devices": {
    en: "medical device*, mdr, ce mark*, fda, notified body, technical file*, clinical evaluation, clinical trial*, clinical validation, clinical study, certif*, study design, ivdr",
    hu: "orvostechnik*, mdr, ce-jel*, klinikai ertekel*, klinikai vizsgal*, klinikai valid*, muszaki dokumentaci*, tanusit*",
    fields: ["medical"],
    weight: 3,
  },
  rosters: {
    en: "roster*, rota, rotas, shift, shifts, shift plan*, shift schedul*, staff schedul*, duty plan*, annual leave, night shift*",
    hu: "*muszak*, *beosztas*, ugyeleti rend*, szabadsagok*, szabadsagol*, ejszakas*",
    weight: 3,
  },
  optimisation: {
    en: "optimi*, solver, constraint*, linear programming, route plan*, routing, tour planning",
    hu: "optimal*, utvonaltervez*, jarattervez*, korlatozo felt*, szallitasi terv*",
    weight: 1,
  },
  research: {
    en: "research group*, research institute*, research team*, laborator*, lab, scientific, scientist*, peer review*, reviewer*, publication*, publish, university, phd, physic*, biolog*, measurement*, experiment*",
    hu: "kutat*, *laborator*, tudomany*, publikaci*, egyetem*, folyoirat*, biralo*, fizik*, biolog*, meres*, kiserlet*",
    fields: ["science"],
    weight: 2,
  },
  reproducibility: {
    en: "reproduc*, replicat*, leak, leaked, leakage, uncertaint*, confidence interval*, independent audit, independent review, data split, overfit*, drift*",
    hu: "reprodukal*, megismetel*, adatszivarg*, szivarog*, *bizonytalansag*, tultanul*, fuggetlen ellenorz*",
    fields: ["science"],
    weight: 3,
  },
  environment: {
    en: "climate, weather, ocean*, marine, sea, buoy*, ecolog*, biodivers*, species, satellite*, remote sensing, river*, water quality",
    hu: "eghajlat*, klima*, idojaras*, ocean*, tengerkutat*, boja*, okolog*, elovilag*, *muhold*, tavsezel*, vizminoseg*",
    fields: ["science"],
    weight: 2,
  },
  agriculture: {
    en: "agricultur*, farm, farms, farmer*, farming, crop*, grower*, harvest*, vineyard*, orchard*, livestock",
    hu: "mezogazd*, agrar*, gazdasag*, termeny*, novenyterm*, *szolo*, allattart*, kerteszet*",
    weight: 1,
  },
  vision: {
    en: "camera*, machine vision, computer vision, image recognition, visual inspection, inspection, inspect*, defect*, faulty, scratch*, crack, cracks, conveyor*, production line*, quality control, reject*, drone*, object detection, surface*",
    hu: "*kamera*, gepi latas*, kepfelismer*, *hibas darab*, *selejt*, karcol*, *reped*, szalag*, futoszalag*, gyartosor*, *minosegellenor*, minosegbiztos*, dron*, felulet*, szemrevetel*",
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
    en: "bridge*, concrete, construction, building site*, civil engineer*, structural, tunnel*",
    hu: "hidak, hidakat, *beton*, epitoipar*, epitkez*, statikus*, alagut*",
    weight: 2,
  },
  edge: {
    en: "embedded, edge ai, edge device*, on device, microcontroller*, firmware, sensor*, iot, industrial computer*, raspberry, low power, predictive maintenance, vibration*, bearing*, without network, chip, chips",
    hu: "beagyazott*, mikrokontroll*, firmware*, *szenzor*, *erzekelo*, iot*, ipari szamitogep*, prediktiv karbantart*, *karbantart*, rezges*, csapagy*, chip*",
    fields: ["hardware"],
    weight: 2,
  },
  training: {
    en: "train our, train the, train staff, staff training, trained, training, workshop*, course, courses, teach us, teach our, coach*, learn to use, upskill*, onboarding, employee training, seminar*, lesson*",
    hu: "kepzes*, *oktatas*, oktatna*, betanit*, tanits*, tanitana*, megtanul*, megtanit*, tanfolyam*, workshop*, treningek*, *trening*, tovabbkepz*, felkeszit*",
    fields: ["workplace-training"],
    weight: 2,
  },
  beginners: {
    en: "non-technical, office staff, administrat*, clerk*, secretar*, beginners, not technical, ordinary employees, everyday office work",
    hu: "nem informatikus*, irodai, ugyintez*, adminisztr*, kezdo*, titkar*",
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
    hu: "*iskola*, *tanar*, pedagogus*, tanulok*, diak, diakok*, diakjai*, tanora*, tananyag*, *vizsga*, ovoda*, tantestul*, dolgozat*, hazi feladat*",
    fields: ["education"],
    weight: 3,
  },
} as const satisfies Topics;
