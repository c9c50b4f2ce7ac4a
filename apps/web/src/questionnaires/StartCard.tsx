import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import { NEW_QUESTIONNAIRE } from "./new-questionnaire.ts";
import classes from "./StartCard.module.css";

/** Starts a new questionnaire and explains the two kinds. */
export const StartCard = () => (
  <section className={classes["card"]} aria-labelledby="start-questionnaire">
    <div className={classes["words"]}>
      <h2 id="start-questionnaire" className={classes["title"]}>
        Crie um questionário
      </h2>
      <dl className={classes["kinds"]}>
        <div>
          <dt>Anamnese</dt>
          <dd>É enviada ao aluno depois do cadastro, para você conhecer o histórico e os objetivos dele.</dd>
        </div>
        <div>
          <dt>Acompanhamento</dt>
          <dd>É enviado quando termina o período de avaliação, para identificar os ajustes necessários.</dd>
        </div>
      </dl>
    </div>
    <Button
      renderRoot={(props) => <Link {...props} to={paths.questionnaire} params={{ id: NEW_QUESTIONNAIRE }} />}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      className={classes["start"] ?? ""}
    >
      Iniciar
    </Button>
  </section>
);
