import { VisuallyHidden } from "@mantine/core";
import type { Home } from "@prancheta/contract/home/home";
import { Card, CardTitle } from "@prancheta/ui/layout/layout.tsx";
import { IconArrowRight, IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import classes from "./FirstSteps.module.css";

interface Step {
  key: keyof Home["firstSteps"];
  title: string;
  text: string;
  to: typeof paths.profile | typeof paths.newPlan | typeof paths.newSheet | typeof paths.invite;
}

const steps: readonly Step[] = [
  {
    key: "profile",
    title: "Complete seu perfil",
    text: "Documento, WhatsApp e endereço: é com eles que você recebe e conversa.",
    to: paths.profile,
  },
  {
    key: "plan",
    title: "Crie um plano",
    text: "Quanto custa, quanto dura e de quanto em quanto tempo você avalia.",
    to: paths.newPlan,
  },
  {
    key: "sheet",
    title: "Monte uma ficha de treino",
    text: "Ela fica pronta para atribuir a quantos alunos quiser.",
    to: paths.newSheet,
  },
  {
    key: "student",
    title: "Convide o primeiro aluno",
    text: "Quando ele entrar, treinos e relatórios aparecem aqui.",
    to: paths.invite,
  },
];

/** What a new partner sees instead of a dashboard full of zeros; nothing once all steps are done. */
export function FirstSteps({ steps: done }: { steps: Home["firstSteps"] }) {
  const count = steps.filter(({ key }) => done[key]).length;
  if (count === steps.length) return null;
  return (
    <Card as="section" className={classes["panel"]} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes["heading"]}>
        Primeiros passos
      </h2>
      <p className={classes["line"]}>
        {count} de {steps.length} feitos
      </p>
      <ol className={classes["steps"]}>
        {steps.map((step, index) => (
          <li key={step.key} className={classes["step"]} data-done={done[step.key]}>
            <span className={classes["sign"]} aria-hidden="true">
              {done[step.key] ? <IconCheck size={20} /> : index + 1}
            </span>
            <StepWords step={step} done={done[step.key]} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepWords({ step, done }: { step: Step; done: boolean }) {
  return (
    <>
      <div>
        <CardTitle as="h3" className={classes["title"]}>
          {done ? (
            step.title
          ) : (
            <Link to={step.to} className={classes["link"]}>
              {step.title}
            </Link>
          )}
          {done && <VisuallyHidden>, feito</VisuallyHidden>}
        </CardTitle>
        <p className={classes["text"]}>{step.text}</p>
      </div>
      {!done && <IconArrowRight size={20} aria-hidden="true" />}
    </>
  );
}
