import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";

/** The plan filter of a coach who has only the trial plan. */
export function NoPlans() {
  return (
    <>
      <span>Não há planos cadastrados</span>
      <Button component={Link} to={paths.newPlan}>
        Cadastrar novo plano
      </Button>
    </>
  );
}
