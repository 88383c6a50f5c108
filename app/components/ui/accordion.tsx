import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface AccordionItem {
  /** Anchor of the question, so that others can link to it. */
  id: string;
  question: string;
  answer: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Questions with the same name close each other; without one, several stay open. */
  name?: string;
}

/** Questions that unfold. The browser opens one by itself when the page is found by a search for its answer. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} name={name}>
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
