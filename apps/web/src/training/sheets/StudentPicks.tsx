import { Button } from "@mantine/core";
import { ASSIGN_LIMIT } from "@prancheta/contract/training/sheet-editing";
import { SearchField } from "@prancheta/ui/filter/SearchField.tsx";
import { Stack } from "@prancheta/ui/layout/layout.tsx";
import { useRows } from "@prancheta/ui/list/use-rows.ts";
import { EmptyState } from "@prancheta/ui/page/EmptyState.tsx";
import { ErrorState } from "@prancheta/ui/page/ErrorState.tsx";
import { Skeleton } from "@prancheta/ui/page/Skeleton.tsx";
import { Avatar } from "@prancheta/ui/pieces/Avatar.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { studentList } from "../../students/students.hooks.ts";
import classes from "./StudentPicks.module.css";

/** Names of the selected students by id. */
export type Picked = ReadonlyMap<string, string>;

interface StudentPicksProps {
  picked: Picked;
  onChange: (picked: Picked) => void;
}

const PLACEHOLDERS = ["first", "second", "third", "fourth", "fifth"];
const idOf = ({ id }: { id: string }) => id;

/** The coach's students, searched and paged by the server; any number can be selected, also across searches. */
export function StudentPicks({ picked, onChange }: StudentPicksProps) {
  const [search, setSearch] = useState("");
  const list = useInfiniteQuery(studentList({ nameOrEmail: search || undefined }));
  const students = useRows(list.data?.pages, idOf);
  const isFull = picked.size >= ASSIGN_LIMIT;

  const toggle = (id: string, name: string) => {
    const next = new Map(picked);
    if (!next.delete(id)) next.set(id, name);
    onChange(next);
  };

  return (
    <div className={classes["picks"]}>
      <SearchField isFirst placeholder="Nome ou Email" value={search} onSearch={setSearch} />
      <p className={classes["count"]} aria-live="polite">
        {picked.size === 0 ? "Ninguém marcado" : `${picked.size} ${picked.size === 1 ? "marcado" : "marcados"}`}
        {isFull && " · o máximo por vez"}
      </p>
      {list.isPending && PLACEHOLDERS.map((key) => <Skeleton key={key} height={56} />)}
      {students.length === 0 && list.isError && (
        <ErrorState
          level={3}
          title="Não foi possível carregar os alunos"
          error={list.error}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.isSuccess && students.length === 0 && (
        <EmptyState
          level={3}
          title={search ? "Nenhum aluno encontrado" : "Não há alunos registrados"}
          text={search ? "Tente outro nome." : "Quando um aluno entrar pelo seu convite, ele aparece aqui."}
        />
      )}
      <Stack as="ul" data-gap="xs" aria-label="Alunos">
        {students.map(({ id, name, photo }) => (
          <li key={id}>
            <label className={classes["student"]}>
              <input
                type="checkbox"
                checked={picked.has(id)}
                disabled={isFull && !picked.has(id)}
                onChange={() => toggle(id, name)}
              />
              <Avatar name={name} photo={photo} size={36} />
              <span className={classes["name"]}>{name}</span>
            </label>
          </li>
        ))}
      </Stack>
      {list.hasNextPage && (
        <Button variant="subtle" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
          Mostrar mais alunos
        </Button>
      )}
    </div>
  );
}
