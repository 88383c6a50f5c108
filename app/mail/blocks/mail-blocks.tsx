import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment } from "react";
import type { MailBlock, MailContent, MailFact } from "./content.ts";
import { accentStyles, mailStyles } from "./mail-styles.ts";

/** The color of the site. */
type Site = Pick<MailContent, "accent">;
type Of<Kind extends MailBlock["kind"]> = Extract<MailBlock, { kind: Kind }> & Site;

export function Block({ block, ...site }: { block: MailBlock } & Site) {
  switch (block.kind) {
    case "paragraph":
      return (
        <Text style={mailStyles.paragraph} className="m-text">
          <Lines text={block.text} />
        </Text>
      );
    case "note":
      return (
        <Text style={mailStyles.note} className="m-muted">
          {block.text}
        </Text>
      );
    case "heading":
      return (
        <Heading as="h2" style={mailStyles.partHeading} className="m-text m-line">
          {block.text}
        </Heading>
      );
    case "facts":
      return <Facts facts={block.facts} />;
    case "quotation":
      return <Quotation {...block} />;
    case "link":
      return <LinkWithDetail {...block} {...site} />;
    case "button":
      return <PrimaryButton {...block} {...site} />;
  }
}

function Facts({ facts }: { facts: readonly MailFact[] }) {
  return (
    <table style={mailStyles.facts} cellPadding="0" cellSpacing="0">
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" style={mailStyles.factLabel} className="m-muted m-line">
              {label}
            </th>
            <td style={mailStyles.factValue} className="m-text m-line">
              <Lines text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Quotation({ label, text }: Omit<Of<"quotation">, "accent">) {
  return (
    <>
      {label ? (
        <Text style={mailStyles.quotationLabel} className="m-muted">
          {label}
        </Text>
      ) : null}
      <blockquote style={mailStyles.quotation} className="m-text m-quotation">
        <Lines text={text} />
      </blockquote>
    </>
  );
}

const SECOND_BUTTON = { ...mailStyles.button, ...mailStyles.secondButton };

function LinkWithDetail({ label, detail, url, isButton, accent }: Of<"link">) {
  if (isButton) {
    return (
      <>
        <Section style={mailStyles.buttonRow}>
          <Button href={url} style={SECOND_BUTTON} className="m-text m-line m-second">
            {label}
          </Button>
        </Section>
        <Text style={mailStyles.note} className="m-muted">
          {detail}
        </Text>
      </>
    );
  }
  return (
    <Text style={mailStyles.paragraph} className="m-text">
      <Link href={url} style={accentStyles(accent).link} className="m-link">
        {label}
      </Link>
      <br />
      {detail}
    </Text>
  );
}

function PrimaryButton({ label, url, accent }: Of<"button">) {
  return (
    <Section style={mailStyles.buttonRow}>
      <Button href={url} style={accentStyles(accent).button} className="m-button">
        {label}
      </Button>
    </Section>
  );
}

const ADDRESS = { ...mailStyles.footerLink, ...mailStyles.address };

/**
 * The bare addresses of the buttons, below everything else and quieter, because only programs that
 * show no button need them.
 */
export function ButtonAddresses({
  blocks,
  hint,
}: {
  blocks: readonly MailBlock[];
  hint: MailContent["buttonHint"];
}) {
  return blocks.map(
    (block) =>
      block.kind === "button" && (
        <Fragment key={block.url}>
          <Hr style={mailStyles.rule} className="m-line" />
          <Text style={mailStyles.footerText} className="m-muted">
            {hint(block.label)}
            <br />
            <Link href={block.url} style={ADDRESS} className="m-muted">
              {block.url}
            </Link>
          </Text>
        </Fragment>
      ),
  );
}

/** Line breaks as elements, because some mail programs ignore `white-space`. */
function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
