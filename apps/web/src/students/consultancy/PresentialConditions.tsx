import { VisuallyHidden } from "@mantine/core";
import type { Student } from "@prancheta/contract/students/students";
import { Muted } from "@prancheta/ui/layout/layout.tsx";
import { IconCheck, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { conditionLabel } from "./consultancy.texts.ts";
import classes from "./PresentialConditions.module.css";

type Conditions = Student["presentialConditions"];

/** The conditions for a student to become presential, and which are met. */
export const PresentialConditions = ({ conditions }: { conditions: Conditions }) => (
  <div className={classes["box"]}>
    <Muted className={classes["line"]}>Para mudar para presencial:</Muted>
    <ul className={classes["list"]}>
      <Condition holds={conditions.planActive}>{conditionLabel.planActive}</Condition>
      <Condition holds={conditions.noPaidConsultancy}>{conditionLabel.noPaidConsultancy}</Condition>
      <Condition holds={conditions.hasPaymentMethod}>
        {conditionLabel.hasPaymentMethod}
        {!conditions.hasPaymentMethod && (
          <>
            {" "}
            <Link to={paths.billing} className={classes["link"]}>
              Configurar
            </Link>
          </>
        )}
      </Condition>
      {!conditions.noOverdueInvoice && <Condition holds={false}>{conditionLabel.noOverdueInvoice}</Condition>}
    </ul>
  </div>
);

const Condition = ({ holds, children }: { holds: boolean; children: React.ReactNode }) => (
  <li className={classes["condition"]} data-holds={holds}>
    {holds ? <IconCheck size={18} aria-hidden="true" /> : <IconX size={18} aria-hidden="true" />}
    <span>
      {children}
      <VisuallyHidden>{holds ? ": atendido" : ": falta"}</VisuallyHidden>
    </span>
  </li>
);
