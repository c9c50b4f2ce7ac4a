import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/**
 * Writes a discount code into the page's address, where it survives a reload. An empty one replaces the previous code.
 */
export function useCodeInAddress(): (codigo: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (codigo) =>
      void navigate({ to: ".", search: (before: { plano?: string }) => ({ ...before, codigo }), replace: true }),
    [navigate],
  );
}
