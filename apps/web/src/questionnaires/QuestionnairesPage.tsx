import type { QuestionnaireCard } from "@prancheta/contract/questionnaires";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmedAction } from "../ui/ConfirmedAction.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { InfiniteList } from "../ui/InfiniteList.tsx";
import { Page } from "../ui/Page.tsx";
import { QuestionnaireRow } from "./QuestionnaireRow.tsx";
import { QuestionnaireRowSkeleton } from "./QuestionnaireRowSkeleton.tsx";
import classes from "./QuestionnairesPage.module.css";
import { questionnaireList, useRemoveQuestionnaire } from "./questionnaires.hooks.ts";
import { listLine } from "./questionnaires.texts.ts";
import { StartCard } from "./StartCard.tsx";

const idOf = ({ id }: QuestionnaireCard) => id;
const titleOf = ({ title }: QuestionnaireCard) => title;
const shape = { cardHeight: 83, gap: 12, skeletons: 6 };

/** The questionnaire list (spec 2, §2). */
export function QuestionnairesPage() {
  const list = useInfiniteQuery(questionnaireList);
  return (
    <Page title="Questionários de anamnese" line={listLine(list.data?.pages[0]?.total)}>
      <StartCard />
      <section className={classes["saved"]} aria-labelledby="saved-questionnaires">
        <h2 id="saved-questionnaires" className={classes["heading"]}>
          Questionários salvos
        </h2>
        <SavedQuestionnaires list={list} />
      </section>
    </Page>
  );
}

function SavedQuestionnaires({ list }: { list: Parameters<typeof InfiniteList<QuestionnaireCard>>[0]["query"] }) {
  const [asked, setAsked] = useState<QuestionnaireCard>();
  const [opened, setOpened] = useState(false);
  const remove = useRemoveQuestionnaire();
  const ask = (questionnaire: QuestionnaireCard) => {
    setAsked(questionnaire);
    setOpened(true);
  };
  return (
    <>
      <InfiniteList
        label="Questionários salvos"
        query={list}
        shape={shape}
        keyOf={idOf}
        nameOf={titleOf}
        skeleton={<QuestionnaireRowSkeleton />}
        empty={
          <EmptyState
            level={3}
            title="Nenhum questionário encontrado"
            text="Crie o primeiro em Iniciar: ele fica salvo aqui para você usar nos seus planos."
          />
        }
        failure="Não foi possível carregar os questionários"
      >
        {(questionnaire) => <QuestionnaireRow questionnaire={questionnaire} onRemove={() => ask(questionnaire)} />}
      </InfiniteList>
      <ConfirmedAction
        opened={opened}
        onClose={() => setOpened(false)}
        type="warning"
        danger
        title={`Deseja deletar o questionário ${asked?.title ?? ""}?`}
        text="Ao confirmar, essa ação não poderá ser desfeita."
        action={() => remove.mutateAsync(asked?.id ?? "")}
        success="Questionário deletado com sucesso"
        failure={{ title: "Não é possível excluir esse questionário", action: "excluir questionário" }}
      />
    </>
  );
}
