import { Button } from "@mantine/core";
import type { QuestionnaireCard } from "@prancheta/contract/questionnaires/questionnaires";
import { ConfirmedAction } from "@prancheta/ui/dialog/ConfirmedAction.tsx";
import { Card, SectionTitle, Stack } from "@prancheta/ui/layout/layout.tsx";
import { ListPage, type ListTexts } from "@prancheta/ui/list/ListPage.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../navigation/paths.ts";
import { NEW_QUESTIONNAIRE } from "./new-questionnaire.ts";
import { QuestionnaireRow, QuestionnaireRowSkeleton } from "./QuestionnaireRow.tsx";
import classes from "./QuestionnairesPage.module.css";
import { questionnaireList, useRemoveQuestionnaire } from "./questionnaires.hooks.ts";

const nameOf = ({ title }: QuestionnaireCard) => title;
const isTrial = ({ type }: QuestionnaireCard) => type === "TRIAL";
const SHAPE = { cardHeight: 83, gap: 12, skeletons: 6 };

const texts: ListTexts = {
  none: "Nenhum questionário ainda",
  all: ["questionário salvo", "questionários salvos"],
  empty: {
    level: 3,
    title: "Nenhum questionário seu ainda",
    text: "Crie o primeiro em Iniciar: ele fica salvo aqui para você usar nos seus planos.",
  },
  failure: "Não foi possível carregar os questionários",
};

export function QuestionnairesPage() {
  const [toRemove, setToRemove] = useState<QuestionnaireCard>();
  const [opened, setOpened] = useState(false);
  const remove = useRemoveQuestionnaire();
  const askToRemove = (questionnaire: QuestionnaireCard) => {
    setToRemove(questionnaire);
    setOpened(true);
  };
  return (
    <ListPage
      title="Questionários de anamnese"
      label="Questionários salvos"
      texts={texts}
      frame={(list) => (
        <>
          <StartCard />
          <Stack as="section" data-gap="sm" aria-labelledby="saved-questionnaires">
            <h2 id="saved-questionnaires" className={classes["heading"]}>
              Questionários salvos
            </h2>
            {list}
          </Stack>
        </>
      )}
      query={useInfiniteQuery(questionnaireList)}
      shape={SHAPE}
      nameOf={nameOf}
      isStarter={isTrial}
      skeleton={<QuestionnaireRowSkeleton />}
      dialogs={
        <ConfirmedAction
          opened={opened}
          onClose={() => setOpened(false)}
          danger
          title={`Deseja deletar o questionário ${toRemove?.title ?? ""}?`}
          text="Ao confirmar, essa ação não poderá ser desfeita."
          action={() => remove.mutateAsync(toRemove?.id ?? "")}
          success="Questionário deletado com sucesso"
          failure={{ title: "Não é possível excluir esse questionário", action: "excluir questionário" }}
        />
      }
    >
      {(questionnaire) => (
        <QuestionnaireRow questionnaire={questionnaire} onRemove={() => askToRemove(questionnaire)} />
      )}
    </ListPage>
  );
}

/** Starts a new questionnaire and explains the two kinds. */
const StartCard = () => (
  <Card as="section" className={classes["card"]} aria-labelledby="start-questionnaire">
    <Stack data-gap="sm" className={classes["words"]}>
      <SectionTitle id="start-questionnaire">Crie um questionário</SectionTitle>
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
    </Stack>
    <Button
      renderRoot={(props) => <Link {...props} to={paths.questionnaire} params={{ id: NEW_QUESTIONNAIRE }} />}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      className={classes["start"] ?? ""}
    >
      Iniciar
    </Button>
  </Card>
);
