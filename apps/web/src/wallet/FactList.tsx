import classes from "./FactList.module.css";

export type Facts = readonly (readonly [name: string, value: string])[];

/** Amounts and days by name, one below the other. */
export const FactList = ({ facts }: { facts: Facts }) => (
  <dl className={classes["facts"]}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
