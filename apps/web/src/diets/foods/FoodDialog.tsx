import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Food } from "@prancheta/contract/diets/foods";
import { useSingleFlight } from "@prancheta/ui/browser/use-single-flight.ts";
import { Dialog } from "@prancheta/ui/dialog/Dialog.tsx";
import { CheckedForm } from "@prancheta/ui/form/CheckedForm.tsx";
import { FormFailure } from "@prancheta/ui/form/FormFailure.tsx";
import { fieldsOf } from "@prancheta/ui/server/problem-error.ts";
import { toastSuccess } from "@prancheta/ui/toast/toasts.ts";
import classes from "./FoodDialog.module.css";
import { checkFood, type FoodFormValues, foodFormOf, foodValues, prepareFood } from "./food.form.ts";
import { useSaveFood } from "./foods.hooks.ts";
import { MeasureFields } from "./MeasureFields.tsx";
import { NutrientFields } from "./NutrientFields.tsx";

interface FoodDialogProps {
  /** The food to change; undefined for a new one. */
  food?: Food;
  /** The initial name of a new food. */
  name?: string;
  onClose: () => void;
  onSaved: (food: Food) => void;
}

/** A food of the coach's own, per 100 g. An empty value is unknown, and totals mark it. */
export function FoodDialog({ food, name = "", onClose, onSaved }: FoodDialogProps) {
  const form = useForm<FoodFormValues>({ initialValues: foodValues(food, name), validate: checkFood });
  const save = useSaveFood(food?.id);
  const singleFlight = useSingleFlight();

  const submit = (values: FoodFormValues) => {
    if (!singleFlight.tryStart()) return;
    save.mutate(foodFormOf(values), {
      onSuccess: (saved) => {
        void toastSuccess(food ? "Alimento salvo com sucesso" : "Alimento criado com sucesso");
        onSaved(saved);
        onClose();
      },
      onError: (error) => form.setErrors(fieldsOf(error)),
      onSettled: singleFlight.finish,
    });
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      busy={save.isPending}
      title={food ? "Editar alimento" : "Novo alimento"}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancelar
          </Button>
          <Button type="submit" form="alimento" loading={save.isPending}>
            Salvar alimento
          </Button>
        </>
      }
    >
      <CheckedForm
        id="alimento"
        form={form}
        inert={save.isPending}
        className={classes["form"]}
        onFocus={prepareFood}
        onSend={submit}
      >
        <TextInput label="Nome do alimento" required data-autofocus {...form.getInputProps("name")} />
        <TextInput label="Categoria" placeholder="Ex.: Suplementos" {...form.getInputProps("category")} />
        <NutrientFields form={form} />
        <MeasureFields form={form} />
        <TextInput
          label="Fonte"
          description="De onde vêm os valores: o rótulo, uma tabela."
          className={classes["wide"] ?? ""}
          {...form.getInputProps("source")}
        />
        <FormFailure error={save.error} values={form.values} />
      </CheckedForm>
    </Dialog>
  );
}
