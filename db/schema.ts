/**
 * The tables. Ids are UUIDv7 texts, so id order is time order. Times are UTC milliseconds.
 * Addresses are stored in lower case. Full-text tables are not here: they are hand-written in the
 * migrations and belong to `app/domain/search`.
 */
import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { RATE_UNITS, WORK_MODES } from "#app/domain/experts/schema.ts";
import {
  IMPORT_PROBLEMS,
  IMPORT_STATES,
  IMPORT_TYPES,
  ROW_STATES,
} from "#app/domain/imports/schema.ts";
import { PRODUCT_STATUSES } from "#app/domain/products/schema.ts";
import { MAIL_FREQUENCIES, REQUEST_STATES, THREAD_TABS } from "#app/domain/threads/schema.ts";
import { MESSAGE_KINDS, SIDES } from "#party/protocol.ts";

const id = () => text().primaryKey();
const createdAt = () => integer().notNull();
const updatedAt = () => integer().notNull();
const termIds = () => blob().notNull().default(sql`x''`);
const flag = () => integer({ mode: "boolean" }).notNull().default(false);

/** The row that owns this one; deleting it deletes this one. */
const ofUser = () => owner(() => users.id);
const ofProfile = () => owner(() => profiles.id);
const ofProduct = () => owner(() => products.id);
const ofQuote = () => owner(() => quotes.id);
const ofThread = () => owner(() => messageThreads.id);
const ofImport = () => owner(() => imports.id);
const owner = (column: () => AnySQLiteColumn) =>
  text().notNull().references(column, { onDelete: "cascade" });

export const users = sqliteTable(
  "users",
  {
    id: id(),
    email: text().notNull().unique(),
    /**
     * scrypt with its parameters, see `domain/accounts/password`; null for accounts without a
     * password.
     */
    passwordHash: text(),
    emailVerifiedAt: integer(),
    locale: text().notNull().default("en"),
    /** The shared secret of the authenticator app, encrypted; null before the setup. */
    totpSecret: text(),
    /**
     * When the second factor was turned on; a secret without this time waits for its first code.
     */
    totpEnabledAt: integer(),
    /** The 30-second step of the last accepted code, so that no code is accepted twice. */
    totpLastStep: integer().notNull().default(0),
    /** The frequency of mails about unread messages. */
    messageMail: text({ enum: MAIL_FREQUENCIES }).notNull().default("at-once"),
    /**
     * When a mail last summarized several conversations; the next one follows an hour or a day
     * later.
     */
    messageMailedAt: integer(),
    /**
     * False: others do not see what this member has read, and the member does not see what others
     * have read.
     */
    sharesReading: integer({ mode: "boolean" }).notNull().default(true),
    /** Single keys act in the inbox. */
    usesKeys: integer({ mode: "boolean" }).notNull().default(true),
    /**
     * When the owner requested deletion. Hidden since then, and deleted at `deletesAt` unless the
     * owner cancels.
     */
    deletionRequestedAt: integer(),
    deletesAt: integer(),
    /**
     * Since when an admin has suspended this member, and the reason that the member sees; null for
     * members who are not suspended.
     */
    suspendedAt: integer(),
    suspendReason: text().notNull().default(""),
    /** Since when the owner wants no more offers of a passkey. */
    passkeyOfferEndedAt: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("users_deletion").on(table.deletesAt).where(sql`deletes_at is not null`),
    index("users_suspended").on(table.id).where(sql`suspended_at is not null`),
  ],
);

/** Accounts at other providers that can sign in here. */
export const connections = sqliteTable(
  "connections",
  {
    provider: text({ enum: ["google"] }).notNull(),
    /** The provider's own id of the person, which never changes. */
    subject: text().notNull(),
    userId: ofUser(),
    /** The address that the provider named when the accounts were linked. */
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex("connections_user").on(table.userId, table.provider),
  ],
);

/** A proof by a link or a code: each row can be used once, before it expires. */
export const verifications = sqliteTable(
  "verifications",
  {
    id: id(),
    purpose: text({
      enum: [
        "verify-email",
        "reset-password",
        "change-email",
        "second-factor",
        "oauth-state",
        "undo-deletion",
        "admin-login",
        "claim-listing",
        "passkey",
      ],
    }).notNull(),
    /** SHA-256 of the random token that only its holder has. */
    tokenHash: text().notNull().unique(),
    /** Null if the person is not known yet. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** JSON of what the purpose needs, such as the new address or the page to open afterwards. */
    data: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    usedAt: integer(),
    /** Identifies the attempt that used it, for the statements of the same batch. */
    useId: text(),
    createdAt: createdAt(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index("verifications_user").on(table.userId, table.purpose),
    index("verifications_expiry").on(table.expiresAt),
  ],
);

/**
 * Forms that were posted after their session had ended: kept until their sender has signed in
 * again.
 */
export const keptForms = sqliteTable(
  "kept_forms",
  {
    /** SHA-256 of the random key that only the browser's cookie holds. */
    keyHash: text().primaryKey(),
    /** The owner of the session, if known: only this member gets the form. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    /** The path that the form was posted to. */
    target: text().notNull(),
    /** JSON of the field names, their texts and their sender, encrypted. */
    sealedFields: text().notNull(),
    /** Files are not kept, so they must be chosen again. */
    hadFiles: flag(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index("kept_forms_expiry").on(table.expiresAt),
    index("kept_forms_user").on(table.userId),
  ],
);

/**
 * Forms of acts that need a fresh sign-in: they wait for it, and for no one but the member and the
 * session that posted them.
 */
export const sealedActs = sqliteTable(
  "sealed_acts",
  {
    id: id(),
    userId: ofUser(),
    /** A session gets another public id when its owner changes the password. */
    sessionId: text()
      .notNull()
      .references(() => sessions.publicId, { onDelete: "cascade", onUpdate: "cascade" }),
    /** JSON of the address and the fields, encrypted. */
    sealedForm: text().notNull(),
    /** When the act was sent after the sign-in; it is sent once. */
    usedAt: integer(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index("sealed_acts_expiry").on(table.expiresAt),
    index("sealed_acts_user").on(table.userId),
    index("sealed_acts_session").on(table.sessionId),
  ],
);

/** Codes for members who lost the authenticator app; a used one is deleted. */
export const backupCodes = sqliteTable(
  "backup_codes",
  {
    userId: ofUser(),
    /** HMAC-SHA-256 of the code; of older ones SHA-256. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Public keys that sign in, or are the second step of signing in. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    id: id(),
    userId: ofUser(),
    /** The authenticator's own id of the key, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The number of signatures that the authenticator last reported; many always report 0. */
    counter: integer().notNull(),
    /** How browsers reach the authenticator. */
    transports: text({ mode: "json" }).$type<string[]>().notNull(),
    /** The owner's name for it. */
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: integer(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the random id that only the cookie holds. */
    idHash: text().primaryKey(),
    userId: ofUser(),
    /** Identifies the session in its owner's list; it gives no access. */
    publicId: text().notNull().unique(),
    /**
     * The id before the last change. It stays valid for moments only, for requests that were
     * already running.
     */
    previousIdHash: text().unique(),
    rotatedAt: integer(),
    userAgent: text().notNull().default(""),
    /**
     * The owner's rights when the id was made; when they differ today, the session gets a new id.
     */
    rights: text().notNull().default(""),
    method: text({ enum: ["password", "google", "passkey"] })
      .notNull()
      .default("password"),
    createdAt: createdAt(),
    lastSeenAt: integer().notNull(),
    /**
     * When the owner last signed in or confirmed the identity; sensitive actions require a recent
     * time.
     */
    authenticatedAt: integer().notNull().default(0),
    /** The end without use; each use moves it, up to `endsAt`. */
    expiresAt: integer().notNull(),
    /** The final end. */
    endsAt: integer().notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId, table.lastSeenAt),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

export const profiles = sqliteTable(
  "profiles",
  {
    id: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    username: text().notNull().unique(),
    fullName: text().notNull().default(""),
    /** Storage key of the picture in the uploads bucket. */
    avatarKey: text(),
    company: text().notNull().default(""),
    /** ISO 3166-1 alpha-2 code, or empty. */
    country: text().notNull().default(""),
    headline: text().notNull().default(""),
    biography: text().notNull().default(""),
    /** A project per line. */
    selectedWork: text().notNull().default(""),
    city: text().notNull().default(""),
    /** IANA name, or empty. */
    timeZone: text().notNull().default(""),
    /** Whole US dollars per `rateUnit`; null for no answer. */
    rateFrom: integer(),
    rateUnit: text({ enum: RATE_UNITS }).notNull().default("hour"),
    /** Whole US dollars; null for no answer. */
    smallestProject: integer(),
    workMode: text({ enum: ["", ...WORK_MODES] })
      .notNull()
      .default(""),
    linkedinUrl: text().notNull().default(""),
    websiteUrl: text().notNull().default(""),
    twitterUrl: text().notNull().default(""),
    /** The member's plan as a number, see `app/domain/plans`: only its SQL reads this column. */
    expert: flag(),
    admin: flag(),
    /**
     * When the listing was imported, until its owner has claimed it. `app/domain/plans` defines
     * what an unclaimed listing lacks.
     */
    unclaimedAt: integer(),
    /** Whether the member takes new projects; a member who does not is never matched. */
    takesProjects: integer({ mode: "boolean" }).notNull().default(true),
    /**
     * When a matched quote request last went to this expert; the least recently served come first.
     */
    lastServedAt: integer().notNull().default(0),
    /**
     * Median time to the first reply in ms, see `domain/threads/response-time`; null for too few
     * requests.
     */
    responseMs: integer(),
    /** The share of answered requests, measured together with `responseMs`; null for too few. */
    answeredPercent: integer(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Of those who may get requests: see "Add a plan" in CONTRIBUTING.md.
    index("profiles_rotation")
      .on(table.expert, table.lastServedAt, table.id)
      .where(sql`expert = 1`),
    index("profiles_updated").on(table.updatedAt),
    index("profiles_unclaimed").on(table.id).where(sql`unclaimed_at is not null`),
    index("profiles_admin").on(table.id).where(sql`admin = 1`),
  ],
);

/**
 * Former usernames of members: their addresses redirect to the current one, and other members
 * cannot take them.
 */
export const formerUsernames = sqliteTable(
  "former_usernames",
  {
    username: text().primaryKey(),
    profileId: ofProfile(),
    createdAt: createdAt(),
  },
  (table) => [index("former_usernames_profile").on(table.profileId)],
);

/**
 * Usernames that are reserved although no member has them, because a sign-up with a known address
 * requested them.
 */
export const reservedUsernames = sqliteTable(
  "held_usernames",
  {
    username: text().primaryKey(),
    expiresAt: integer().notNull(),
  },
  (table) => [index("held_usernames_expiry").on(table.expiresAt)],
);

/** Addresses of the listings of deleted members: they answer 410. */
export const removedListings = sqliteTable("removed_listings", {
  /** SHA-256 of the username or id, so that no personal data is left. */
  keyHash: text().primaryKey(),
  removedAt: integer().notNull(),
});

/** Every stored file from a visitor. The row is created before its file, and deleted after it. */
export const uploads = sqliteTable(
  "uploads",
  {
    /** The key of the whole picture; its smaller variants have derived keys. */
    key: text().primaryKey(),
    /** The kind of picture, see `app/lib/pictures/picture-variants.ts`. */
    kind: text({ enum: ["avatar", "cover", "gallery", "branding", "share"] }).notNull(),
    ownerId: text().references(() => users.id, { onDelete: "set null" }),
    /**
     * "pending" until the file is shown, "removed" once it is no longer shown; both are deleted
     * from the bucket after a while.
     */
    state: text({ enum: ["pending", "used", "removed"] }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("uploads_owner").on(table.ownerId),
    index("uploads_sweep").on(table.updatedAt).where(sql`state <> 'used'`),
  ],
);

/**
 * Files that nothing names any more, moved to the private bucket: a backup whose rows still name
 * them may need them until its window has passed.
 */
export const removedFiles = sqliteTable(
  "removed_files",
  {
    /** Key in the bucket of private files. */
    key: text().primaryKey(),
    removedAt: integer().notNull(),
  },
  (table) => [index("removed_files_age").on(table.removedAt)],
);

/**
 * Deleted accounts and quote requests whose ids are not in the list of erasures yet. The list is
 * outside of the database, because restored rows must be erased again.
 */
export const erasures = sqliteTable("erasures", {
  /** Of the account or the request, without a foreign key, because it is gone. */
  userId: text().primaryKey(),
  erasedAt: integer().notNull(),
});

/**
 * The pictures of shared links of listed experts and products. Triggers make a row due in the batch
 * that lists or changes what it shows; a job draws it. A key that a row loses, or a deleted row,
 * marks the picture as removed. See `app/domain/share-pictures`.
 */
export const sharePictures = sqliteTable(
  "share_pictures",
  {
    id: integer().primaryKey(),
    /** One of both is set. */
    profileId: text().references(() => profiles.id, { onDelete: "cascade" }),
    productId: text().references(() => products.id, { onDelete: "cascade" }),
    /** The stored picture; null before the first one, and for a name that cannot be drawn. */
    key: text(),
    /** Hash of everything that the picture shows; empty without a picture. */
    shown: text().notNull().default(""),
    /** The look of the site at the last check; empty since the last change. */
    look: text().notNull().default(""),
    /** The number of changes. */
    version: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("share_pictures_profile").on(table.profileId),
    uniqueIndex("share_pictures_product").on(table.productId).where(sql`product_id is not null`),
    index("share_pictures_look").on(table.look, table.nextAttemptAt),
  ],
);

export const profileCategories = sqliteTable(
  "profile_categories",
  {
    profileId: ofProfile(),
    category: text().notNull(),
    /** 0 is the first choice: the only one shown for a free listing. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.category] })],
);

/** The languages that a member works in. */
export const profileLanguages = sqliteTable(
  "profile_languages",
  {
    profileId: ofProfile(),
    /** ISO 639-1 code. */
    language: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.language] })],
);

export const profileTags = sqliteTable(
  "profile_tags",
  {
    profileId: ofProfile(),
    tag: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.tag] })],
);

export const products = sqliteTable(
  "products",
  {
    id: id(),
    expertId: ofProfile(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    summary: text().notNull(),
    descriptionMd: text().notNull(),
    coverImageKey: text().notNull(),
    /** The exact choice out of 19, and the group of 8 it maps to. */
    category: text().notNull(),
    categoryGroup: text().notNull(),
    platform: text().notNull(),
    pricingModel: text().notNull(),
    websiteUrl: text().notNull().default(""),
    /** Only the maker and admins see a draft. */
    status: text({ enum: PRODUCT_STATUSES }).notNull().default("published"),
    createdAt: createdAt(),
    /** Changes with each save: a form posts the value from which it was made. */
    updatedAt: updatedAt(),
  },
  (table) => [
    index("products_expert").on(table.expertId, table.id),
    index("products_updated").on(table.updatedAt),
  ],
);

export const productImages = sqliteTable(
  "product_images",
  {
    id: id(),
    productId: ofProduct(),
    imageKey: text().notNull(),
    sortOrder: integer().notNull(),
  },
  (table) => [index("product_images_product").on(table.productId, table.sortOrder)],
);

export const productTags = sqliteTable(
  "product_tags",
  {
    productId: ofProduct(),
    tag: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.tag] })],
);

/**
 * Former slugs of products: their addresses redirect to the current one, and other products cannot
 * take them.
 */
export const formerSlugs = sqliteTable(
  "former_slugs",
  {
    slug: text().primaryKey(),
    productId: ofProduct(),
    createdAt: createdAt(),
  },
  (table) => [index("former_slugs_product").on(table.productId)],
);

/** Visits to a product's own site from here, by day, without data about the visitors. */
export const productVisits = sqliteTable(
  "product_visits",
  {
    productId: ofProduct(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
);

/** How often a profile was viewed and listed, by day, without data about the visitors. */
export const expertViews = sqliteTable(
  "expert_views",
  {
    expertId: ofProfile(),
    /** Days since 1970, UTC. */
    day: integer().notNull(),
    /** Of the profile's page. */
    views: integer().notNull(),
    /** Of the card, in a list of experts. */
    listed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.expertId, table.day] })],
);

/** The last sums that each counter has written, so that no repeat adds them again. */
export const viewFlushes = sqliteTable("view_flushes", {
  /** The id of the counter's storage. */
  counter: text().primaryKey(),
  /** The number of its last flush. */
  flush: integer().notNull(),
});

export const settings = sqliteTable("settings", {
  key: text().primaryKey(),
  value: text().notNull(),
  updatedAt: updatedAt(),
});

/**
 * Versions of what cached pages show: one row. Triggers give them new random values in the batch of
 * every write to the directory (`app/domain/page-versions`).
 */
export const pageVersions = sqliteTable(
  "page_versions",
  {
    id: integer().primaryKey(),
    /** Of everything in the directory. */
    directory: text().notNull(),
    /** JSON: a version for all experts whose ids have the same last two characters. */
    experts: text().notNull(),
  },
  (table) => [check("page_versions_one_row", sql`${table.id} = 1`)],
);

/**
 * Secrets that an admin has saved and that cannot be read again, such as the key of Stripe.
 * Encrypted, with their last characters as a hint.
 */
export const secrets = sqliteTable("secrets", {
  /** A key that Stripe has refused is stored beside the accepted one, and is never used. */
  key: text({ enum: ["stripe_secret_key", "stripe_secret_key_not_taken"] }).primaryKey(),
  sealedValue: text().notNull(),
  hint: text().notNull(),
  /** When the provider last accepted it; null if it was refused. */
  acceptedAt: integer(),
  updatedAt: updatedAt(),
});

/** Languages in addition to the site's own. */
export const languages = sqliteTable("languages", {
  /** BCP 47, such as `de`. */
  locale: text().primaryKey(),
  /** The name of the language in that language. */
  name: text().notNull(),
  /** False: only admins see it. */
  isPublished: flag(),
  createdAt: createdAt(),
});

/** Texts that replace the site's own, and all texts of added languages. */
export const translations = sqliteTable(
  "translations",
  {
    locale: text().notNull(),
    namespace: text().notNull().default("common"),
    /** Dotted, with the suffix of a plural form. */
    key: text().notNull(),
    value: text().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.namespace, table.key] })],
);

/** Uploaded texts that wait for an admin's decision. */
export const languageImports = sqliteTable(
  "language_imports",
  {
    id: id(),
    actorId: ofUser(),
    locale: text().notNull(),
    name: text().notNull(),
    /** JSON: the accepted texts by their dotted keys. */
    texts: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    /** `settings.texts_version` at the time of the preview. */
    version: text().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index("language_imports_actor").on(table.actorId),
    index("language_imports_expiry").on(table.expiresAt),
  ],
);

export const quoteDrafts = sqliteTable(
  "quote_drafts",
  {
    id: id(),
    /** SHA-256 of the random key that only the visitor's cookie holds. */
    keyHash: text().notNull().unique(),
    locale: text().notNull(),
    /** The expert for whom this request is meant; null when it goes to all matching experts. */
    targetExpertId: text().references(() => profiles.id, { onDelete: "set null" }),
    /** JSON list of the profile ids of a shortlist that the request is for; null without one. */
    askedIds: text({ mode: "json" }).$type<string[]>(),
    /** The product that the request is about; null without one. The product may be gone. */
    productId: text(),
    name: text().notNull().default(""),
    email: text().notNull().default(""),
    phone: text().notNull().default(""),
    company: text().notNull().default(""),
    category: text().notNull().default(""),
    /** The field of expertise within the category, or empty. */
    field: text().notNull().default(""),
    budget: text().notNull().default(""),
    timeline: text().notNull().default(""),
    details: text().notNull().default(""),
    hearAbout: text().notNull().default(""),
    /** JSON list of the profile ids that the client ticked in step 3; null before that. */
    recipientIds: text({ mode: "json" }).$type<string[]>(),
    /** The earlier request that this draft repeated when it was sent; it made no request itself. */
    repeatOf: text(),
    /** Another random text with each change of step 1 or its experts; empty before step 1. */
    revision: text().notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    index("quote_drafts_expiry").on(table.expiresAt),
    index("quote_drafts_email").on(table.email),
    index("quote_drafts_target").on(table.targetExpertId).where(sql`target_expert_id is not null`),
  ],
);

export const quotes = sqliteTable(
  "quotes",
  {
    id: id(),
    /** One draft becomes one quote, even if it is submitted repeatedly. */
    draftId: text().notNull().unique(),
    locale: text().notNull(),
    /** The product that the request is about; null without one. The product may be gone. */
    productId: text(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    company: text().notNull().default(""),
    category: text().notNull(),
    /** The field of expertise within the category, or empty. */
    field: text().notNull().default(""),
    budget: text().notNull(),
    timeline: text().notNull(),
    details: text().notNull(),
    hearAbout: text().notNull().default(""),
    /** Of the client's browser, such as `Europe/Budapest`; empty if it is unknown. */
    timeZone: text().notNull().default(""),
    /** Incrementing it revokes every private link mailed so far. */
    linkVersion: integer().notNull().default(1),
    /** Set when the client closed the request. */
    closedAt: integer(),
    closeReason: text(),
    closeNote: text().notNull().default(""),
    /**
     * The frequency of mails to the client about unread messages, and whether the experts see what
     * was read: as for members.
     */
    messageMail: text({ enum: MAIL_FREQUENCIES }).notNull().default("at-once"),
    messageMailedAt: integer(),
    sharesReading: integer({ mode: "boolean" }).notNull().default(true),
    /** True while no expert is found; such a request waits for an admin. */
    unmatched: flag(),
    /**
     * Set while the request looks like spam and waits for an admin; it has no threads before the
     * decision.
     */
    heldAt: integer(),
    /** JSON list of the profile ids that a held request is for. */
    heldFor: text({ mode: "json" }).$type<string[]>(),
    /** When an admin decided that no expert receives a held request. */
    rejectedAt: integer(),
    /** Hash of the folded text, by which a repeat is recognised; null for older requests. */
    textKey: text(),
    /** When the job looked whether experts had answered in time, and wrote to the client if not. */
    answerCheckedAt: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    index("quotes_answer_unchecked")
      .on(table.createdAt)
      .where(
        sql`answer_checked_at is null and closed_at is null and unmatched = 0 and held_at is null and rejected_at is null`,
      ),
    index("quotes_email").on(table.email, table.id),
    index("quotes_unmatched").on(table.id).where(sql`unmatched = 1 and closed_at is null`),
    index("quotes_held").on(table.id).where(sql`held_at is not null`),
  ],
);

/** What the client added to a request later. Each open conversation also got it as a message. */
export const quoteAdditions = sqliteTable(
  "quote_additions",
  {
    id: id(),
    quoteId: ofQuote(),
    content: text().notNull(),
    /** The form's own key: posting it again adds nothing. */
    sendKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("quote_additions_send_key").on(table.quoteId, table.sendKey)],
);

export const messageThreads = sqliteTable(
  "message_threads",
  {
    id: id(),
    title: text().notNull(),
    expertId: ofProfile(),
    quoteId: ofQuote(),
    archived: flag(),
    archivedAt: integer(),
    /** When the expert first opened the request; null counts as unread. */
    openedAt: integer(),
    /** When the expert first wrote: null is the tab New Requests, else Active Conversations. */
    repliedAt: integer(),
    /** When the expert declined, and why; cleared by taking the request up after all. */
    declinedAt: integer(),
    declineReason: text(),
    declineNote: text().notNull().default(""),
    /** Why the expert got the request; null for older ones. */
    matchReason: text({ mode: "json" }).$type<{
      isAsked: boolean;
      words: string[];
      field: string | null;
      isAssigned?: boolean;
    }>(),
    /** When client and expert agreed to work together, and which side confirmed it. */
    wonAt: integer(),
    wonBy: text({ enum: SIDES }),
    /** The expert's notes about it: whole dollars, and a day (yyyy-mm-dd). */
    wonValue: integer(),
    wonOn: text(),
    /** When the expert noted that the client chose someone else; the client does not see it. */
    lostAt: integer(),
    /** Hidden from the expert's list until then; a new message shows it again at once. */
    snoozedUntil: integer(),
    /** When the client closed the request; a won conversation stays open. */
    closedAt: integer(),
    /** When the request expired without an answer. */
    expiredAt: integer(),
    /** When the expert was due for the reminder of a request without an answer. */
    remindedAt: integer(),
    /** Mails about unread messages have covered everything up to this `seq`, per side. */
    expertMailedSeq: integer().notNull().default(0),
    clientMailedSeq: integer().notNull().default(0),
    /** When this side stopped mails about this thread. */
    expertMailStoppedAt: integer(),
    clientMailStoppedAt: integer(),
    /**
     * Messages of the client that the expert has not read; recounted in the batch of every change
     * to them.
     */
    expertUnread: integer().notNull().default(0),
    /**
     * When the client first wrote without a reply since; null after a reply. A trigger of
     * `messages` sets it.
     */
    unansweredSince: integer(),
    /** The expert marked it as unread, until opening it again. */
    markedUnread: flag(),
    /** The rowid in the full-text table of conversations; null while it is not indexed. */
    searchRank: integer(),
    /**
     * Title, client and category, folded: the text that the list's search uses
     * (`domain/threads/search-text`).
     */
    searchText: text().notNull().default(""),
    /** The text of its request is searchable. A trigger of `quotes` clears it after a change. */
    requestIndexed: flag(),
    tab: text({ enum: THREAD_TABS })
      .notNull()
      .generatedAlwaysAs(
        sql`case when archived then 'archived' when replied_at is null then 'new' else 'active' end`,
      ),
    /**
     * The state that follows from the times above; `domain/threads/request-life` defines who may
     * change it and how.
     */
    state: text({ enum: REQUEST_STATES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when won_at is not null then 'won' when closed_at is not null then 'closed' when declined_at is not null then 'declined' when expired_at is not null then 'expired' when replied_at is not null then 'replied' when opened_at is not null then 'seen' else 'new' end`,
      ),
    /**
     * The order of those who wait for the expert: since when they do, and after all of them the
     * others, latest update first. `domain/threads/read/last-message` defines who waits.
     */
    waitingPlace: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`case when archived or lost_at is not null then 3000000000000000 - updated_at when state in ('new', 'seen') then created_at when state = 'replied' and unanswered_since is not null then unanswered_since else 3000000000000000 - updated_at end`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("message_threads_quote_expert").on(table.quoteId, table.expertId),
    index("message_threads_inbox").on(table.expertId, table.tab, table.updatedAt, table.id),
    index("message_threads_waits").on(table.expertId, table.tab, table.waitingPlace, table.id),
    index("message_threads_unread")
      .on(table.expertId, table.expertUnread, table.openedAt)
      .where(sql`archived = 0 and (expert_unread > 0 or opened_at is null or marked_unread = 1)`),
    uniqueIndex("message_threads_search_rank").on(table.searchRank),
    index("message_threads_request_missing").on(table.id).where(sql`request_indexed = 0`),
    index("message_threads_waiting")
      .on(table.updatedAt)
      .where(
        sql`replied_at is null and declined_at is null and closed_at is null and expired_at is null and won_at is null`,
      ),
    index("message_threads_open_requests")
      .on(table.quoteId, table.id)
      .where(
        sql`replied_at is null and declined_at is null and closed_at is null and expired_at is null and won_at is null`,
      ),
    index("message_threads_unreminded")
      .on(table.createdAt)
      .where(
        sql`reminded_at is null and replied_at is null and declined_at is null and closed_at is null and expired_at is null and won_at is null`,
      ),
    index("message_threads_expert").on(table.expertId, table.id),
    index("message_threads_replied").on(table.repliedAt).where(sql`replied_at is not null`),
    index("message_threads_snoozed")
      .on(table.expertId, table.tab)
      .where(sql`snoozed_until is not null`),
    index("message_threads_waking").on(table.snoozedUntil).where(sql`snoozed_until is not null`),
  ],
);

export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    threadId: ofThread(),
    /**
     * Position in the thread, assigned inside the insert. Order and "messages after" use it, never
     * time or id.
     */
    seq: integer().notNull(),
    /** The expert's user id; null is the client, who has no account. */
    senderId: text().references(() => users.id, { onDelete: "set null" }),
    fromClient: flag(),
    /** "details": text that the client added to the request. "address": the corrected address. */
    kind: text({ enum: MESSAGE_KINDS }).notNull().default("text"),
    content: text().notNull(),
    /** The rowid in the full-text table of messages; null while it is not indexed. */
    searchRank: integer(),
    /**
     * The sender's own key, a colon and SHA-256 of the text: a repeated send hits the unique index,
     * another text does not.
     */
    sendKey: text().notNull(),
    createdAt: createdAt(),
    /** When the other side read it. */
    readAt: integer(),
  },
  (table) => [
    uniqueIndex("messages_seq").on(table.threadId, table.seq),
    uniqueIndex("messages_send_key").on(table.threadId, table.fromClient, table.sendKey),
    uniqueIndex("messages_search_rank").on(table.searchRank),
    index("messages_sender").on(table.senderId).where(sql`sender_id is not null`),
    index("messages_unread")
      .on(table.threadId, table.fromClient, table.createdAt)
      .where(sql`read_at is null`),
    check("messages_not_empty", sql`length(content) > 0`),
  ],
);

/** Begun texts that are not sent yet, per side of a conversation. */
export const messageDrafts = sqliteTable(
  "message_drafts",
  {
    threadId: ofThread(),
    side: text({ enum: SIDES }).notNull(),
    content: text().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.side] })],
);

/** Texts that an expert sends repeatedly. */
export const cannedReplies = sqliteTable(
  "canned_replies",
  {
    id: id(),
    expertId: ofProfile(),
    title: text().notNull(),
    content: text().notNull(),
    /** The expert's own order; zero in all rows until the first move, so that titles decide. */
    place: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("canned_replies_expert").on(table.expertId, table.title)],
);

/** A report of a conversation by one side. "open" waits in the admins' queue. */
export const threadReports = sqliteTable(
  "thread_reports",
  {
    id: id(),
    threadId: ofThread(),
    side: text({ enum: SIDES }).notNull(),
    reason: text().notNull(),
    note: text().notNull().default(""),
    state: text({ enum: ["open", "handled"] })
      .notNull()
      .default("open"),
    createdAt: createdAt(),
    handledAt: integer(),
    /** The note of the admin who closed it. */
    handledNote: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("thread_reports_once").on(table.threadId, table.side).where(sql`state = 'open'`),
    index("thread_reports_queue").on(table.createdAt).where(sql`state = 'open'`),
    index("thread_reports_thread").on(table.threadId),
  ],
);

/** One person has blocked another: no messages, no new requests. */
export const blocks = sqliteTable(
  "blocks",
  {
    expertId: ofProfile(),
    clientEmail: text().notNull(),
    /** Who blocked. */
    side: text({ enum: SIDES }).notNull(),
    createdAt: createdAt(),
    /** When an admin saw it. */
    seenAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.expertId, table.clientEmail, table.side] }),
    index("blocks_client").on(table.clientEmail),
    index("blocks_unseen").on(table.createdAt).where(sql`seen_at is null`),
  ],
);

/**
 * Rooms that have admitted a member's session, so that they can be notified when it ends. Rows
 * outlive neither the admission nor the purge.
 */
export const socketAdmissions = sqliteTable(
  "socket_admissions",
  {
    /** `sessions.publicId`, without a foreign key, because the look-up is for ended sessions. */
    sessionPublicId: text().notNull(),
    party: text({ enum: ["thread", "inbox"] }).notNull(),
    roomId: text().notNull(),
    userId: ofUser(),
    expiresAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionPublicId, table.party, table.roomId] }),
    index("socket_admissions_user").on(table.userId),
    index("socket_admissions_expiry").on(table.expiresAt),
  ],
);

/**
 * Ended sessions and links that a room has to hear of. Stored with what ends them, and deleted when
 * the room has accepted it or every socket that it could close has expired.
 */
export const roomRevocations = sqliteTable(
  "room_revocations",
  {
    party: text({ enum: ["thread", "inbox"] }).notNull(),
    roomId: text().notNull(),
    side: text({ enum: SIDES }).notNull(),
    /** The public id of an expert's session, or the oldest valid version of the client's link. */
    session: text().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.party, table.roomId, table.side, table.session] })],
);

export const emailOutbox = sqliteTable(
  "email_outbox",
  {
    id: id(),
    /**
     * The same event never mails the same person twice; also sent to the provider as its
     * idempotency key.
     */
    idempotencyKey: text().notNull().unique(),
    template: text().notNull(),
    locale: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    /** JSON parameters of the template. Never a live link. */
    params: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /**
     * One-time tokens that the mail's links need, encrypted together; wiped once the mail is
     * accepted or given up.
     */
    sealedTokens: text(),
    /** "canceled": by an admin, or because the recipient's address bounced. */
    state: text({ enum: ["pending", "sent", "failed", "canceled"] })
      .notNull()
      .default("pending"),
    /** "person": a person waits for the mail. "bulk": it waits until no such mail is due. */
    lane: text({ enum: ["person", "bulk"] })
      .notNull()
      .default("person"),
    attempts: integer().notNull().default(0),
    /** Not before this time; a lease moves it to a later time while one sender works on the row. */
    nextAttemptAt: integer().notNull(),
    lastError: text(),
    providerId: text(),
    sentAt: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    /** Serves the release that leases mails without regard to their lane. */
    index("email_outbox_due").on(table.nextAttemptAt).where(sql`state = 'pending'`),
    index("email_outbox_lane").on(table.lane, table.nextAttemptAt).where(sql`state = 'pending'`),
    index("email_outbox_recipient").on(table.recipient, table.id),
    index("email_outbox_state").on(table.state, table.id),
  ],
);

/** The state of the bulk lane: at most one row, with the id "bulk". */
export const bulkSending = sqliteTable("bulk_sending", {
  id: text().primaryKey(),
  pausedAt: integer(),
  /** One run at a time sends bulk mails, so that the rate holds. */
  leasedUntil: integer().notNull().default(0),
});

/** Addresses that mails do not reach, or whose owner reported a mail as spam. */
export const undeliverableAddresses = sqliteTable(
  "undeliverable_addresses",
  {
    /** The address, in lower case. */
    recipient: text().primaryKey(),
    /** "bounce" stops all mails, "complaint" stops bulk mails. */
    kind: text({ enum: ["bounce", "complaint"] }).notNull(),
    /** The provider's words for the kind of bounce, such as "Permanent/General". */
    reason: text().notNull(),
    /** Of the last event, UTC ms. */
    reportedAt: integer().notNull(),
  },
  (table) => [index("undeliverable_addresses_newest").on(table.reportedAt, table.recipient)],
);

/** Reports of the mail provider that were handled; a repeated report changes nothing. */
export const resendEvents = sqliteTable(
  "resend_events",
  {
    /** The id of the report: the header `svix-id`. */
    id: text().primaryKey(),
    receivedAt: integer().notNull(),
  },
  (table) => [index("resend_events_received").on(table.receivedAt)],
);

export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** The limit, its subject and the number of the time window. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index("rate_limits_expiry").on(table.expiresAt)],
);

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: id(),
    /** Null for actions on the command line. */
    actorId: text().references(() => users.id, { onDelete: "set null" }),
    action: text().notNull(),
    /** The id or key of the object of the action. */
    subject: text().notNull(),
    /** JSON of the changes, as short texts. Never a secret, nor another person's text. */
    details: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_actor").on(table.actorId, table.id).where(sql`actor_id is not null`),
    index("audit_log_action").on(table.action, table.id),
    index("audit_log_subject").on(table.subject, table.id),
  ],
);

/** One row for each listed expert, written by `domain/experts` together with the profile. */
export const expertListings = sqliteTable(
  "expert_listings",
  {
    /**
     * Place in the default order (verified first, then by name), and the rowid in the full-text
     * table.
     */
    rank: integer().primaryKey(),
    /**
     * No cascade: a profile leaves the index first, which keeps the counts and the full-text table
     * right.
     */
    profileId: text()
      .notNull()
      .unique()
      .references(() => profiles.id),
    verified: flag(),
    /** The folded name. */
    sortName: text().notNull(),
    /** A number derived from the id, for rotations that must not depend on name or age. */
    lottery: integer().notNull(),
    /** Whether a quote request may reach the expert: Pro, claimed, available, and gets mails. */
    available: flag(),
    /** JSON list of facet keys such as `c:legal`, `l:HU`, `t:chatbots`, `v:1`. */
    facets: text().notNull(),
    /** Of earlier releases: a blank, then the distinct words. Empty beside `termIds`. */
    words: text().notNull(),
    /** The ids of the distinct words in the vocabulary, see `hexIds` of the search. */
    termIds: termIds(),
    /**
     * Bytes that say of each indexed word in which class of fields it is: a cuckoo filter, see
     * `app/domain/search/index/signature.server.ts`. Empty until the record is in the index of
     * words.
     */
    signature: text().notNull().default(""),
    /** The version of the index that contains the record; 0 when its words have changed since. */
    indexVersion: integer().notNull().default(0),
  },
  (table) => [
    index("expert_listings_name").on(table.verified, table.sortName),
    index("expert_listings_version").on(table.indexVersion),
    index("expert_listings_lottery").on(table.lottery).where(sql`verified = 1`),
    index("expert_listings_available").on(table.lottery).where(sql`available = 1`),
  ],
);

/** The number of listings with each facet key, updated by every write. */
export const expertFacetCounts = sqliteTable(
  "expert_facet_counts",
  {
    facet: text().primaryKey(),
    count: integer().notNull(),
  },
  (table) => [index("expert_facet_counts_tags").on(table.count).where(sql`facet glob 't:*'`)],
);

/** One row for each published product, written by `domain/products` together with the product. */
export const productListings = sqliteTable(
  "product_listings",
  {
    /** Place in the default order (newest first), and the rowid in the full-text table. */
    rank: integer().primaryKey(),
    /**
     * No cascade: a product leaves the index first, which keeps the counts and the full-text table
     * right.
     */
    productId: text()
      .notNull()
      .unique()
      .references(() => products.id),
    /** The folded name. */
    sortName: text().notNull(),
    /** JSON list of facet keys such as `g:VISION`, `p:WEB`, `t:offline`. */
    facets: text().notNull(),
    /** Of earlier releases: a blank, then the distinct words. Empty beside `termIds`. */
    words: text().notNull(),
    /** The ids of the distinct words in the vocabulary, see `hexIds` of the search. */
    termIds: termIds(),
    /**
     * Bytes that say of each indexed word in which class of fields it is: a cuckoo filter, see
     * `app/domain/search/index/signature.server.ts`. Empty until the record is in the index of
     * words.
     */
    signature: text().notNull().default(""),
    /** The version of the index that contains the record; 0 when its words have changed since. */
    indexVersion: integer().notNull().default(0),
  },
  (table) => [
    index("product_listings_name").on(table.sortName, table.rank),
    index("product_listings_version").on(table.indexVersion),
  ],
);

/** The number of listed products with each facet key, updated by every write. */
export const productFacetCounts = sqliteTable(
  "product_facet_counts",
  {
    facet: text().primaryKey(),
    count: integer().notNull(),
  },
  (table) => [index("product_facet_counts_tags").on(table.count).where(sql`facet glob 't:*'`)],
);

/** The vocabulary of the listed experts: each word with the number of listings that have it. */
export const expertTerms = sqliteTable(
  "expert_terms",
  {
    /** Also the rowid in the trigram table of the vocabulary. */
    id: integer().primaryKey(),
    term: text().notNull().unique(),
    /** Its mark in the signatures of listings. */
    letter: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [index("expert_terms_unused").on(table.id).where(sql`count < 1`)],
);

/** The vocabulary of the listed products. */
export const productTerms = sqliteTable(
  "product_terms",
  {
    id: integer().primaryKey(),
    term: text().notNull().unique(),
    /** Its mark in the signatures of listings. */
    letter: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [index("product_terms_unused").on(table.id).where(sql`count < 1`)],
);

/**
 * Deleted listings whose words are still in the full-text table and the vocabulary, with the words
 * between blanks. Triggers add them, so that a release that knows neither leaves no trace in them;
 * the next writer clears them. A listing with `termIds` leaves an empty row, too.
 */
export const searchLeftovers = sqliteTable("search_leftovers", {
  id: integer().primaryKey(),
  list: text({ enum: ["experts", "products"] }).notNull(),
  rank: integer().notNull(),
  words: text().notNull(),
});

/** Words and phrases of one meaning, in any language. Admins edit them. */
export const searchSynonyms = sqliteTable("search_synonyms", {
  id: id(),
  /** Separated by commas. */
  terms: text().notNull(),
  /** What a search for one of the terms finds too, but not the other way round; by commas. */
  narrower: text().notNull().default(""),
  /** The field of expertise that the terms name; empty for none. */
  category: text().notNull().default(""),
  updatedAt: updatedAt(),
});

/** Searches that found nothing, by day, without data about the visitors. */
export const searchMisses = sqliteTable(
  "search_misses",
  {
    list: text({ enum: ["experts", "products"] }).notNull(),
    locale: text().notNull(),
    /** The folded words of the search. */
    words: text().notNull(),
    day: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.locale, table.words, table.day] }),
    index("search_misses_day").on(table.day),
  ],
);

export const newsletterSubscribers = sqliteTable(
  "newsletter_subscribers",
  {
    id: id(),
    email: text().notNull().unique(),
    locale: text().notNull(),
    /**
     * Only "confirmed" addresses get the newsletter. An "unsubscribed" address is kept, so that it
     * never gets a newsletter without a new subscription.
     */
    state: text({ enum: ["pending", "confirmed", "unsubscribed"] })
      .notNull()
      .default("pending"),
    /** Incrementing it revokes every link mailed so far. */
    linkVersion: integer().notNull().default(1),
    confirmedAt: integer(),
    unsubscribedAt: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("newsletter_subscribers_state").on(table.state, table.id)],
);

/** Which issues of the newsletter have mentioned a member, as admins record it. */
export const newsletterMentions = sqliteTable(
  "newsletter_mentions",
  {
    userId: ofUser(),
    /** The day of the issue (UTC), as `2026-11-21`. */
    issuedOn: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.issuedOn] }),
    index("newsletter_mentions_issue").on(table.issuedOn),
  ],
);

export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: id(),
    /**
     * The key of the rendered form, or a hash of the typed texts: a repeated send stores nothing
     * twice.
     */
    sendKey: text().notNull().unique(),
    locale: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** When an admin answered or closed it, and the answer. */
    handledAt: integer(),
    answer: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_messages_email").on(table.email),
    index("contact_messages_open").on(table.id).where(sql`handled_at is null`),
    index("contact_messages_handled").on(table.handledAt).where(sql`handled_at is not null`),
  ],
);

/**
 * One attempt to buy a plan: the row is stored before Stripe knows of it. Stripe's reports are
 * stored as times; `domain/billing/payments/payment-facts` derives the state, independently of the
 * order of arrival. Kept without the buyer when an account is deleted.
 */
export const payments = sqliteTable(
  "payments",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    /** Stripe's `cs_…`; null until Stripe has answered. */
    checkoutSessionId: text().unique(),
    /** Where to pay, while the session is open. */
    checkoutUrl: text().notNull().default(""),
    /** Stripe's `pi_…`, known once the buyer has paid or tried to. */
    paymentIntentId: text().unique(),
    /** The plan that it buys: its number in `PLANS`. */
    plan: integer().notNull().default(1),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** The language of the confirmation page and mail when the payment began. */
    locale: text().notNull(),
    buyerName: text().notNull().default(""),
    buyerEmail: text().notNull().default(""),
    /** JSON of the `seller_*` settings as they were when the payment began. */
    seller: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    /**
     * When the buyer requested an immediate start and acknowledged the end of the right of
     * withdrawal, and the text of the consent.
     */
    consentedAt: integer().notNull(),
    consentText: text().notNull(),
    /** When the buyer finished Checkout; with a slow method of payment the money arrives later. */
    completedAt: integer(),
    paidAt: integer(),
    failedAt: integer(),
    expiredAt: integer(),
    refundedAt: integer(),
    refundedCents: integer().notNull().default(0),
    disputedAt: integer(),
    disputeEndedAt: integer(),
    disputeOutcome: text({ enum: ["won", "lost"] }),
    /** Why a paid session was refused, such as another amount; empty for none. */
    refusedBecause: text().notNull().default(""),
    createdAt: createdAt(),
    /** Changes with each save: of two concurrent writers, the later one starts again. */
    updatedAt: updatedAt(),
  },
  (table) => [
    index("payments_user").on(table.userId, table.id),
    index("payments_buyer").on(table.buyerEmail, table.id),
    index("payments_paid").on(table.paidAt).where(sql`paid_at is not null`),
    index("payments_attempts").on(table.id).where(sql`completed_at is null and paid_at is null`),
  ],
);

/**
 * The reasons for a member's paid plan. `domain/billing/pro/sync-pro-status` updates the plan of
 * the profile after each change.
 */
export const proGrants = sqliteTable(
  "pro_grants",
  {
    id: id(),
    userId: ofUser(),
    source: text({ enum: ["payment", "admin", "import"] }).notNull(),
    /** The plan that it gives: its number in `PLANS`. */
    plan: integer().notNull().default(1),
    /** One payment gives one grant. */
    paymentId: text()
      .unique()
      .references(() => payments.id, { onDelete: "set null" }),
    grantedAt: integer().notNull(),
    endedAt: integer(),
    endReason: text({ enum: ["refunded", "disputed", "admin"] }),
  },
  (table) => [index("pro_grants_user").on(table.userId)],
);

/** Every event of Stripe, once, with only the facts that the site needs. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    /** Stripe's `evt_…`. */
    id: id(),
    type: text().notNull(),
    /** The object of the event: `cs_…`, `ch_…` or `dp_…`. */
    objectId: text().notNull(),
    paymentId: text().references(() => payments.id, { onDelete: "set null" }),
    paymentIntentId: text(),
    /** JSON of the facts about the payment. */
    fact: text({ mode: "json" }).$type<Record<string, unknown>>(),
    /** "waiting": no payment is known by this payment intent yet. */
    outcome: text({ enum: ["applied", "ignored", "waiting"] }).notNull(),
    createdAt: createdAt(),
    receivedAt: integer().notNull(),
  },
  (table) => [
    index("stripe_events_payment").on(table.paymentId),
    index("stripe_events_waiting").on(table.paymentIntentId).where(sql`outcome = 'waiting'`),
    index("stripe_events_received").on(table.receivedAt),
  ],
);

/** Discrepancies between payments and grants, for an admin to see. */
export const paymentFindings = sqliteTable(
  "payment_findings",
  {
    id: id(),
    /** The same finding is stored once. */
    key: text().notNull().unique(),
    kind: text({
      enum: [
        "paid-without-grant",
        "grant-without-payment",
        "paid-twice",
        "refused-payment",
        "unknown-session",
        "disputed",
        "refund-failed",
      ],
    }).notNull(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    paymentId: text().references(() => payments.id, { onDelete: "set null" }),
    checkoutSessionId: text(),
    /** When the job or an admin resolved it. */
    resolvedAt: integer("mended_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("payment_findings_user").on(table.userId),
    index("payment_findings_payment").on(table.paymentId),
    index("payment_findings_open").on(table.id).where(sql`mended_at is null`),
  ],
);

/** What admins write down about a person; only admins see it, and the export contains it. */
export const personNotes = sqliteTable(
  "person_notes",
  {
    id: id(),
    userId: ofUser(),
    actorId: text().references(() => users.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("person_notes_user").on(table.userId, table.id),
    index("person_notes_actor").on(table.actorId),
  ],
);

/** The last result of each scheduled job, for admins. */
export const jobReports = sqliteTable("job_reports", {
  name: text().primaryKey(),
  startedAt: integer().notNull(),
  tookMs: integer().notNull(),
  succeededAt: integer(),
  failedAt: integer(),
  /** The last failure, without personal data. */
  problem: text().notNull().default(""),
  /** One letter for each of the last hours of its runs; `hoursAfter` says which. */
  hours: text().notNull().default(""),
});

/**
 * A file of experts or products that an admin uploaded. Its rows are first read and shown, and then
 * applied, in steps of the scheduler.
 */
export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    type: text({ enum: IMPORT_TYPES }).notNull(),
    actorId: text().references(() => users.id, { onDelete: "set null" }),
    fileName: text().notNull(),
    /** Key of the file in the bucket, which has no public address; empty after its deletion. */
    fileKey: text().notNull(),
    sizeBytes: integer().notNull(),
    /**
     * "mapping" waits for the meaning of the columns, "ready" for the decision of an admin;
     * "canceled", "done" and "undone" stay so unless an admin undoes what is left, "refused" stays.
     */
    state: text({ enum: IMPORT_STATES }).notNull(),
    /** Why a file was refused as a whole; empty for none. */
    problem: text({ enum: IMPORT_PROBLEMS }).notNull().default(""),
    /** JSON: how the file is read. */
    layout: text({ mode: "json" }).$type<{
      delimiter: string;
      columns: string[];
      /** UTF-8 without one. */
      encoding?: "windows-1250" | "windows-1252";
      /** An admin's choice: the own column of each column, empty for one that is left out. */
      fields?: string[];
    }>(),
    /** Where reading continues: the next byte, and its line in the file. */
    nextByte: integer().notNull().default(0),
    nextLine: integer().notNull().default(1),
    /** Where applying or undoing continues. */
    appliedLine: integer().notNull().default(0),
    /**
     * Rows that were read, and their results; `success` and `failed` add up to `total` in the end.
     */
    total: integer().notNull().default(0),
    success: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** The end of the lease of the runner that works on it. */
    leasedUntil: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: integer(),
  },
  (table) => [
    index("imports_actor").on(table.actorId),
    /** Serves the release that cannot undo imports. */
    index("imports_due").on(table.id).where(sql`state in ('reading', 'applying')`),
    index("imports_working").on(table.id).where(sql`state in ('reading', 'applying', 'undoing')`),
  ],
);

export const importRows = sqliteTable(
  "import_rows",
  {
    importId: ofImport(),
    /** The line of the file on which the row begins. */
    line: integer().notNull(),
    /**
     * "valid" and "invalid" are results of reading, "applied" and "failed" of applying; "removed"
     * is an applied row that was undone.
     */
    state: text({ enum: ROW_STATES }).notNull(),
    /** JSON: the original cells by column, to be exported if the row fails. */
    cells: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    /** JSON: the problems, as text keys with their parameters. */
    problems: text({ mode: "json" })
      .$type<{ key: string; params: Record<string, string | number> }[]>()
      .notNull()
      .default([]),
    /** SHA-256 of type and cells: the same row is applied once, from whichever file. */
    rowHash: text().notNull(),
    /** The profile or product that the row became. */
    targetId: text(),
    /** The `updated_at` that the import gave to its target: a later one means a person's change. */
    writtenAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("import_rows_state").on(table.importId, table.state, table.line),
    index("import_rows_incomplete")
      .on(table.importId, table.line)
      .where(sql`state = 'valid' and problems <> '[]'`),
    index("import_rows_hash").on(table.rowHash).where(sql`state = 'applied'`),
    index("import_rows_target").on(table.targetId).where(sql`target_id is not null`),
  ],
);

/** Pictures whose addresses imported rows contain: fetched one by one, after the rows. */
export const importPictures = sqliteTable(
  "import_pictures",
  {
    importId: ofImport(),
    line: integer().notNull(),
    kind: text({ enum: ["avatar", "cover"] }).notNull(),
    targetId: text().notNull(),
    url: text().notNull(),
    state: text({ enum: ["waiting", "stored", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line, table.kind] }),
    index("import_pictures_due").on(table.nextAttemptAt).where(sql`state = 'waiting'`),
    index("import_pictures_target").on(table.targetId),
  ],
);

/** The progress of a job with many steps, and the result of its last round. */
export const jobRuns = sqliteTable("job_runs", {
  name: text().primaryKey(),
  /** Where the round continues; null between rounds. */
  cursor: text(),
  /** The end of the lease of the runner that works on it. */
  leasedUntil: integer().notNull().default(0),
  startedAt: integer(),
  finishedAt: integer(),
  /** JSON of the result of the last complete round. */
  result: text({ mode: "json" }).$type<Record<string, number>>(),
});

/** Statements of withdrawal from a contract, as they were sent. */
export const withdrawals = sqliteTable(
  "withdrawals",
  {
    id: id(),
    /** A repeated send stores nothing twice. */
    sendKey: text().notNull().unique(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    paymentId: text().references(() => payments.id, { onDelete: "set null" }),
    locale: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /**
     * What identifies the contract: the number of a payment, a date, or other data from the buyer.
     */
    reference: text().notNull(),
    message: text().notNull(),
    /** When an admin answered or closed it, and the answer. */
    handledAt: integer(),
    answer: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    index("withdrawals_email").on(table.email),
    index("withdrawals_user").on(table.userId),
    index("withdrawals_payment").on(table.paymentId),
    index("withdrawals_open").on(table.id).where(sql`handled_at is null`),
    index("withdrawals_handled").on(table.handledAt).where(sql`handled_at is not null`),
  ],
);
