import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface AccordionItem {
  /** Anchor of the question, for links to it. */
  id: string;
  question: string;
  answer: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Questions with the same name close each other; without a name, several stay open. */
  name?: string;
  /** False for one of several on a page, of which the first shows what they are. */
  isFirstOpen?: boolean;
}

/**
 * Collapsible questions, the first one open to show what they are. The browser opens another when
 * a search finds text in its answer.
 */
export function Accordion({ items, name, isFirstOpen = true }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, question, answer }, nth) => (
        <details key={id} id={id} name={name} open={isFirstOpen && nth === 0}>
          <summary>
            {question}
            <Icon name="chevronDown" />
          </summary>
          <div>{answer}</div>
        </details>
      ))}
    </div>
  );
}
