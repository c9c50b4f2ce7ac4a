import { ActionIcon, Radio, VisuallyHidden } from "@mantine/core";
import { levelLabel, objectiveLabel } from "@prancheta/contract/training/labels";
import { ASSIGN_PAGE, type SheetCard } from "@prancheta/contract/training/training";
import { SearchField } from "@prancheta/ui/filter/SearchField.tsx";
import { HiddenChoice } from "@prancheta/ui/form/choices/HiddenChoice.tsx";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sheetChoices } from "./assign.hooks.ts";
import classes from "./SheetChoices.module.css";

interface SheetChoicesProps {
  chosen: Pick<SheetCard, "id" | "description"> | undefined;
  onChoose: (sheet: SheetCard) => void;
  /** The sheets that the student already has. */
  taken: readonly string[];
}

const PLACEHOLDERS = Array.from({ length: ASSIGN_PAGE }, (_, index) => `placeholder ${index}`);

/** The coach's sheets, five per page with a search by name; one can be selected. */
export function SheetChoices({ chosen, onChoose, taken }: SheetChoicesProps) {
  const [name, setName] = useState("");
  const [page, setPage] = useState(0);
  const reading = useQuery(sheetChoices(name, page));
  const { data, error, isPending, isPlaceholderData } = reading;
  const isLast =
    (data?.data.length ?? 0) < ASSIGN_PAGE || (page + 1) * ASSIGN_PAGE >= (data?.total ?? Number.POSITIVE_INFINITY);

  const search = (text: string) => {
    setName(text);
    setPage(0);
  };

  return (
    <div className={classes["choices"]}>
      <SearchField isFirst placeholder="Nome da ficha" value={name} onSearch={search} />
      <HiddenChoice
        label="Ficha escolhida"
        chosen={chosen && { id: chosen.id, name: chosen.description }}
        shown={data?.data}
      />
      {isPending && PLACEHOLDERS.map((key) => <Skeleton key={key} height={60} />)}
      {!data && error && <ErrorState level={3} title="Não foi possível carregar as fichas" reading={reading} />}
      {data?.data.length === 0 && (
        <EmptyState
          level={3}
          title={name ? "Nenhuma ficha encontrada" : "Você ainda não tem fichas de treino"}
          text={name ? "Tente outro nome." : "Crie a primeira em Fichas de Treino e volte aqui."}
        />
      )}
      {data && data.data.length > 0 && (
        <>
          <fieldset className={classes["list"]} aria-busy={isPlaceholderData}>
            <VisuallyHidden component="legend">Escolha uma ficha</VisuallyHidden>
            {data.data.map((sheet) => (
              <SheetChoice
                key={sheet.id}
                sheet={sheet}
                chosen={sheet.id === chosen?.id}
                taken={taken.includes(sheet.id)}
                onChoose={() => onChoose(sheet)}
              />
            ))}
          </fieldset>
          <nav className={classes["pages"]} aria-label="Páginas de fichas">
            <ActionIcon
              variant="default"
              size="var(--control-height)"
              aria-label="Página anterior"
              disabled={page === 0}
              onClick={() => setPage(page - 1)}
            >
              <IconChevronLeft size={20} aria-hidden="true" />
            </ActionIcon>
            <span aria-live="polite">Página {page + 1}</span>
            <ActionIcon
              variant="default"
              size="var(--control-height)"
              aria-label="Próxima página"
              disabled={isLast || isPlaceholderData}
              onClick={() => setPage(page + 1)}
            >
              <IconChevronRight size={20} aria-hidden="true" />
            </ActionIcon>
          </nav>
        </>
      )}
    </div>
  );
}

interface SheetChoiceProps {
  sheet: SheetCard;
  chosen: boolean;
  taken: boolean;
  onChoose: () => void;
}

function SheetChoice({ sheet, chosen, taken, onChoose }: SheetChoiceProps) {
  const line = (
    <>
      {objectiveLabel[sheet.objective]} · {levelLabel[sheet.level]} ·{" "}
      <span className={classes["letters"]}>Treinos {sheet.type}</span>
    </>
  );
  return (
    <Radio
      name="sheet"
      value={sheet.id}
      checked={chosen}
      disabled={taken}
      onChange={onChoose}
      label={sheet.description}
      description={taken ? "O aluno já tem essa ficha" : line}
      classNames={{ root: classes["choice"] ?? "", labelWrapper: classes["words"] ?? "" }}
      mod={{ chosen }}
    />
  );
}
