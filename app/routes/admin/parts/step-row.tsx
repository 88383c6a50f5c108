/** The steps of a task, beside each other where there is room. */
export function StepRow({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <ol aria-label={title} className="admin-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
