import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profileCategories, profileLanguages, profiles, profileTags, uploads } from "#db/schema.ts";
import type { MultipartFields } from "#tests/support/http/form-bodies.ts";
import type { HeaderChanges, HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import type { Member } from "#tests/support/inbox/conversations.ts";

/** All fields of the form, without the picture. */
export interface ProfileAnswers extends MultipartFields {
  full_name: string;
  username: string;
}

/** A profile with its own username. */
export function profileAnswers(member: Member, changes: MultipartFields = {}): ProfileAnswers {
  return {
    full_name: "Edit Várnai",
    username: `edit-${member.id.replaceAll("-", "").slice(-24)}`,
    company: "Várnai & Társa",
    location: "hungary",
    biography: "I automate invoices.\r\nAnd letters.",
    category: ["ai-automation"],
    // Chips, and the empty field for further ones.
    tags: ["openai", "chatbots", ""],
    website_url: "https://varnai.example.com",
    linkedin_url: "",
    twitter_url: "",
    takes_projects: "on",
    ...changes,
  };
}

/** A file as a browser sends it. */
export const pictureFile = (content: Buffer, name = "me.jpg", type = "image/jpeg") => ({
  name,
  type,
  content,
});

/** Posts the form as a browser does, without a picture by default. */
export function postProfile(
  client: HttpClient,
  answers: MultipartFields,
  headers: HeaderChanges = {},
): Promise<HttpResponse> {
  const none = { name: "", type: "application/octet-stream", content: Buffer.alloc(0) };
  return client.postMultipart("/profile", { avatar: none, ...answers }, headers);
}

/** The stored profile of a member. */
export async function storedProfile(db: Database, id: string) {
  const [[profile], categories, tags, languages, pictures] = await db.batch([
    db.select().from(profiles).where(eq(profiles.id, id)),
    db
      .select({ category: profileCategories.category })
      .from(profileCategories)
      .where(eq(profileCategories.profileId, id))
      .orderBy(asc(profileCategories.position)),
    db
      .select({ tag: profileTags.tag })
      .from(profileTags)
      .where(eq(profileTags.profileId, id))
      .orderBy(asc(profileTags.position)),
    db
      .select({ language: profileLanguages.language })
      .from(profileLanguages)
      .where(eq(profileLanguages.profileId, id))
      .orderBy(asc(profileLanguages.position)),
    db
      .select({ key: uploads.key, state: uploads.state })
      .from(uploads)
      .where(eq(uploads.ownerId, id)),
  ]);
  if (!profile) throw new Error(`There is no profile ${id}.`);
  return {
    ...profile,
    categories: categories.map(({ category }) => category),
    tags: tags.map(({ tag }) => tag),
    languages: languages.map(({ language }) => language),
    pictures,
  };
}
