import type { LegalSection } from "./legal.ts";
import { SupportLink } from "./SupportLink.tsx";

/** What a person can request, and from whom. */
export const rightsSections: readonly LegalSection[] = [
  {
    id: "direitos",
    title: "Seus direitos",
    body: (
      <>
        <p>A LGPD (artigo 18) garante a você, a qualquer momento e sem custo:</p>
        <ul>
          <li>confirmar se tratamos dados seus e acessá-los;</li>
          <li>corrigir dados incompletos, inexatos ou desatualizados;</li>
          <li>pedir a anonimização, o bloqueio ou a eliminação do que for desnecessário ou excessivo;</li>
          <li>levar seus dados a outro fornecedor (portabilidade);</li>
          <li>eliminar os dados tratados com seu consentimento, salvo o que a lei manda guardar;</li>
          <li>saber com quem compartilhamos seus dados;</li>
          <li>saber que pode não consentir, e o que acontece nesse caso;</li>
          <li>retirar o consentimento;</li>
          <li>pedir a revisão de decisões tomadas apenas por meios automatizados, que hoje não fazemos;</li>
          <li>reclamar à Autoridade Nacional de Proteção de Dados (ANPD) e aos órgãos de defesa do consumidor.</li>
        </ul>
      </>
    ),
  },
  {
    id: "como-exercer",
    title: "Como exercer seus direitos",
    body: (
      <>
        <p>
          O profissional corrige seus dados em Perfil e baixa ali um arquivo com tudo o que é seu; no perfil de cada
          aluno ele pode corrigir, exportar e excluir os dados da pessoa. Para o resto, escreva ao encarregado:
          confirmamos sua identidade e respondemos em até 15 dias.
        </p>
        <p>
          Se você é aluno, fale primeiro com seu profissional, que é o controlador. Se ele não responder, escreva para
          nós.
        </p>
      </>
    ),
  },
  {
    id: "encarregado",
    title: "Encarregado de dados",
    body: (
      <p>
        O canal do encarregado pelo tratamento de dados pessoais (DPO) é{" "}
        <SupportLink subject="Encarregado de dados (LGPD)" />. Conte o que precisa e de que conta se trata; não mande
        senhas nem documentos que não pedirmos.
      </p>
    ),
  },
  {
    id: "seguranca",
    title: "Segurança",
    body: (
      <>
        <p>
          Os dados de cada profissional ficam separados dos demais no próprio banco de dados. Usamos conexão cifrada,
          senhas e códigos guardados apenas como resumo, arquivos pessoais só por endereços assinados e temporários, e
          registros sem dados pessoais.
        </p>
        <p>
          Se houver um incidente que possa causar risco relevante, avisamos as pessoas atingidas e a ANPD, dizendo o que
          aconteceu e o que fazer.
        </p>
      </>
    ),
  },
  {
    id: "menores",
    title: "Crianças e adolescentes",
    body: (
      <p>
        O cadastro de profissional é para maiores de 18 anos. Dados de alunos menores só podem ser tratados pelo
        profissional com o consentimento específico de um dos pais ou do responsável e no melhor interesse do menor.
      </p>
    ),
  },
  {
    id: "mudancas",
    title: "Mudanças nesta política",
    body: (
      <p>
        Quando ela mudar, avisamos por e-mail e na plataforma antes de a nova versão valer. A data no alto da página diz
        qual é a atual.
      </p>
    ),
  },
];
