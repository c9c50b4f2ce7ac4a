import { Button, type ButtonProps } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { FormFailure } from "../form/FormFailure.tsx";

interface ShowMoreProps extends Pick<ButtonProps, "fullWidth" | "variant"> {
  query: Pick<
    UseInfiniteQueryResult,
    "error" | "fetchNextPage" | "hasNextPage" | "isFetchNextPageError" | "isFetchingNextPage"
  >;
  /** What there is more of: 'vendas'. */
  of?: string;
}

/** Loads the next page of a short list inside a screen. If that fails it says why, and a press tries again. */
export const ShowMore = ({ query, of, variant = "default", ...button }: ShowMoreProps) =>
  query.hasNextPage && (
    <>
      {query.isFetchNextPageError && <FormFailure error={query.error} />}
      <Button
        {...button}
        variant={variant}
        onClick={() => void query.fetchNextPage()}
        loading={query.isFetchingNextPage}
      >
        {["Mostrar mais", of].filter(Boolean).join(" ")}
      </Button>
    </>
  );
