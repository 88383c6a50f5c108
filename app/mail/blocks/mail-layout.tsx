import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { directionOf } from "#app/lib/network/language-tag.ts";
import { hueOf, initials } from "#app/lib/text/initials.ts";
import type { MailContent, MailPerson } from "./content.ts";
import { Block, ButtonAddresses } from "./mail-blocks.tsx";
import { accentStyles, darkStyles, mailStyles, PERSON_COLORS } from "./mail-styles.ts";

/**
 * The layout of all mails: the site's name, a card with the message, and below it why the reader
 * gets it.
 */
export function MailLayout({ content }: { content: MailContent }) {
  const { accent, buttonHint } = content;
  const first = content.blocks.find((block) => block.kind === "paragraph")?.text ?? "";
  return (
    <Html lang={content.locale} dir={directionOf(content.locale)}>
      <MailHead title={content.subject} accent={accent} />
      <Body style={mailStyles.body} className="m-page">
        <Preview>{content.preview || first}</Preview>
        <Section style={mailStyles.page} className="m-page">
          <Text style={mailStyles.site} className="m-muted">
            <span style={accentStyles(accent).mark} className="m-mark" aria-hidden="true">
              <Mark />
            </span>
            {content.siteName}
          </Text>
          <Container style={mailStyles.card} className="m-card">
            <div style={mailStyles.inside} className="m-inside">
              <People people={content.people ?? []} />
              <Heading as="h1" style={mailStyles.heading} className="m-text">
                {content.heading}
              </Heading>
              {content.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                <Block key={index} block={block} accent={accent} />
              ))}
              <ButtonAddresses blocks={content.blocks} hint={buttonHint} />
            </div>
          </Container>
          <Container style={mailStyles.below} className="m-below">
            <MailFooter content={content} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/**
 * The three linked points of the site's logo. It is part of the mail, because many programs ask
 * before they load pictures; those without SVG show the colored square alone.
 */
function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width="28" height="28" style={mailStyles.points}>
      <path
        d="M10 21.5 16 10l6 11.5z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g fill="currentColor">
        <circle cx="16" cy="10" r="3.25" />
        <circle cx="10" cy="21.5" r="3.25" />
        <circle cx="22" cy="21.5" r="3.25" />
      </g>
    </svg>
  );
}

/** More would need a second row on a phone. */
const MOST_PEOPLE = 5;

/** The names are in the text. Where a program shows no picture, its place has the initials. */
function People({ people }: { people: readonly MailPerson[] }) {
  if (people.length === 0) return null;
  return (
    <div style={mailStyles.people} aria-hidden="true">
      {people.slice(0, MOST_PEOPLE).map(({ name, portrait }) => (
        <span key={name} style={{ ...mailStyles.person, ...PERSON_COLORS[hueOf(name)] }}>
          {portrait ? (
            <img
              src={portrait}
              alt={initials(name)}
              width="44"
              height="44"
              style={mailStyles.portrait}
            />
          ) : (
            initials(name)
          )}
        </span>
      ))}
    </div>
  );
}

function MailHead({ title, accent }: { title: string; accent: string }) {
  return (
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style>{darkStyles(accent)}</style>
    </Head>
  );
}

function MailFooter({ content }: { content: MailContent }) {
  const links = [
    { label: content.siteUrl.replace(/^https?:\/\//, ""), url: content.siteUrl },
    ...(content.stop ? [content.stop] : []),
  ];
  return (
    <>
      <Text style={mailStyles.footerText} className="m-muted">
        {content.reason}
      </Text>
      {links.map(({ label, url }) => (
        <Text key={url} style={mailStyles.footerText}>
          <Link href={url} style={mailStyles.footerLink} className="m-muted">
            {label}
          </Link>
        </Text>
      ))}
    </>
  );
}
