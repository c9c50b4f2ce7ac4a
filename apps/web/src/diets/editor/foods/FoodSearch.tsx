import { TextInput } from "@mantine/core";
import { lazyAtFirstUse, useOnceOpened } from "@prancheta/ui/browser/first-use.ts";
import { IconBolt } from "@tabler/icons-react";
import { Suspense, useRef } from "react";
import type { FoodSearchProps } from "./FoodSearchOpened.tsx";

const foodSearch = lazyAtFirstUse(async () => (await import("./FoodSearchOpened.tsx")).FoodSearchOpened);

/** Searches foods. Until its file is there it looks the same, and keeps what is typed. */
export function FoodSearch(search: FoodSearchProps) {
  const FoodSearchOpened = useOnceOpened(foodSearch, true);
  const typed = useRef(search.first ?? "");
  return (
    <Suspense
      fallback={
        <TextInput
          aria-label={search.label}
          placeholder={search.placeholder}
          autoFocus
          defaultValue={search.first}
          maxLength={120}
          leftSection={<IconBolt size={20} aria-hidden="true" />}
          onChange={({ currentTarget }) => {
            typed.current = currentTarget.value;
          }}
        />
      }
    >
      {FoodSearchOpened && <FoodSearchOpened {...search} typed={typed} />}
    </Suspense>
  );
}
