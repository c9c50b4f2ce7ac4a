import { Button, type ButtonProps } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useSingleFlight } from "../browser/use-single-flight.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import classes from "./DownloadButton.module.css";

interface DownloadButtonProps extends Pick<ButtonProps, "children" | "fullWidth" | "variant"> {
  /** Fetches the file and stores it on the device. */
  save: () => Promise<unknown>;
}

/** A button that downloads a file, and says below when it arrived or why it did not. */
export function DownloadButton({ save, variant = "default", ...button }: DownloadButtonProps) {
  const flight = useSingleFlight();
  const saving = useMutation({ mutationFn: save, onSettled: flight.finish });
  return (
    <div className={classes["download"]}>
      <Button
        {...button}
        variant={variant}
        onClick={() => flight.tryStart() && saving.mutate()}
        loading={saving.isPending}
        leftSection={<IconDownload size={20} aria-hidden="true" />}
      />
      <p role="status" className={classes["said"]}>
        {saving.isSuccess && "Pronto: o arquivo foi baixado."}
      </p>
      <FormFailure error={saving.error} />
    </div>
  );
}
