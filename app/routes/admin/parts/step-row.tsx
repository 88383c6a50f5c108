import { useId } from "react";

/** The steps of a task, beside each other where there is room. */
export function StepRow({ title, steps }: { title: string; steps: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      <ol className="admin-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
