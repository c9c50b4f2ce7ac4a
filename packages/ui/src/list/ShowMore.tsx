import { Button, type ButtonProps, VisuallyHidden } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { takeLostFocus } from "../browser/take-lost-focus.ts";
import { FormFailure } from "../form/FormFailure.tsx";

interface ShowMoreProps extends Pick<ButtonProps, "fullWidth" | "variant"> {
  query: Pick<
    UseInfiniteQueryResult,
    "error" | "fetchNextPage" | "hasNextPage" | "isFetchNextPageError" | "isFetchingNextPage"
  >;
  /** What there is more of: 'vendas'. */
  of?: string;
}

/** The person is reading the rows that were added, so nothing scrolls. */
const takeFocusInPlace = (place: HTMLElement | null) => takeLostFocus(place, { preventScroll: true });

/**
 * Loads the next page of a short list inside a screen. If that fails it says why, and a press tries again. After
 * the last page its end takes the focus from the button.
 */
export function ShowMore({ query, of, variant = "default", ...button }: ShowMoreProps) {
  const [isUsed, setUsed] = useState(false);
  if (!query.hasNextPage)
    return (
      isUsed && (
        <VisuallyHidden tabIndex={-1} ref={takeFocusInPlace}>
          Fim da lista
        </VisuallyHidden>
      )
    );
  return (
    <>
      {query.isFetchNextPageError && <FormFailure error={query.error} />}
      <Button
        {...button}
        variant={variant}
        onClick={() => {
          setUsed(true);
          void query.fetchNextPage();
        }}
        loading={query.isFetchingNextPage}
      >
        {["Mostrar mais", of].filter(Boolean).join(" ")}
      </Button>
    </>
  );
}
