import type { LegalSection } from "./legal.ts";

/** Which data are stored, and why. */
export const dataSections: readonly LegalSection[] = [
  {
    id: "papeis",
    title: "Quem decide sobre os dados",
    body: (
      <>
        <p>
          Dos dados do <strong>profissional</strong> (cadastro, acesso, pagamentos) e dos dados de acesso de todos os
          usuários, a controladora é a Prancheta.
        </p>
        <p>
          Dos dados que o profissional reúne de seus <strong>alunos</strong> (perfil, medidas, fotos, respostas, treinos
          e dietas), <strong>o controlador é o profissional</strong>; a Prancheta é operadora e só os trata para prestar
          o serviço a ele. O aluno pode fazer seus pedidos ao profissional ou a nós, que os encaminhamos.
        </p>
      </>
    ),
  },
  {
    id: "quais-dados",
    title: "Quais dados tratamos",
    body: (
      <ul>
        <li>
          <strong>Cadastro do profissional:</strong> nome, e-mail, nascimento, gênero, telefone, Telegram, CPF ou CNPJ,
          registro no CREF ou CRN, endereço e foto.
        </li>
        <li>
          <strong>Dados de alunos:</strong> nome, foto, contatos, nascimento, gênero, plano, treinos feitos e dietas; e{" "}
          <strong>dados sensíveis de saúde</strong>: peso, medidas, fotos de relatórios, restrições e respostas a
          questionários.
        </li>
        <li>
          <strong>Pagamentos:</strong> valores, datas, forma de pagamento e documento de quem paga. O número do cartão e
          o código de segurança só passam por nós até a instituição de pagamento e não são guardados.
        </li>
        <li>
          <strong>Acesso e segurança:</strong> senha (guardada apenas como resumo criptográfico), sessões com navegador
          e sistema, datas de uso e versão dos termos aceita.
        </li>
        <li>
          <strong>Funcionamento:</strong> erros e tempos de tela, com um número de identificação do pedido e nunca com o
          que foi digitado. Não gravamos a tela de ninguém.
        </li>
      </ul>
    ),
  },
  {
    id: "finalidades",
    title: "Para que e com que base legal",
    body: (
      <table>
        <caption>Finalidades e bases legais da LGPD</caption>
        <thead>
          <tr>
            <th scope="col">Finalidade</th>
            <th scope="col">Base legal</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Criar a conta e prestar o serviço</th>
            <td>execução de contrato (art. 7º, V)</td>
          </tr>
          <tr>
            <th scope="row">Receber, repassar e estornar pagamentos; guardar registros fiscais</th>
            <td>contrato e obrigação legal (art. 7º, II e V)</td>
          </tr>
          <tr>
            <th scope="row">Proteger contas, evitar fraudes e corrigir falhas</th>
            <td>legítimo interesse e prevenção à fraude (art. 7º, IX; art. 11, II, g)</td>
          </tr>
          <tr>
            <th scope="row">Dados de saúde dos alunos, por instrução do profissional</th>
            <td>consentimento do aluno ou tutela da saúde por profissional (art. 11, I e II, f)</td>
          </tr>
          <tr>
            <th scope="row">Publicar em redes sociais e divulgar o profissional</th>
            <td>autorização do profissional, que pode ser retirada</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: "compartilhamento",
    title: "Com quem compartilhamos",
    body: (
      <>
        <p>Só com quem é preciso para o serviço, e só o necessário:</p>
        <ul>
          <li>instituições de pagamento, para cobrar, repassar e estornar;</li>
          <li>provedores de hospedagem e de correio eletrônico, que seguem nossas instruções;</li>
          <li>a rede social que o profissional vincular, com o que ele mandar publicar;</li>
          <li>serviço de consulta de CEP, que recebe apenas o CEP digitado;</li>
          <li>os alunos do profissional, que veem o nome, a foto, o WhatsApp e o Telegram dele para falar com ele;</li>
          <li>autoridades, quando a lei ou uma ordem judicial exigir.</li>
        </ul>
        <p>
          Não vendemos dados nem os cedemos para publicidade. Se um fornecedor tratar dados fora do Brasil, exigimos as
          garantias dos artigos 33 a 36 da LGPD.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies e armazenamento no aparelho",
    body: (
      <p>
        Não usamos cookies de publicidade nem de análise, e nenhuma tela carrega conteúdo de terceiros para rastrear. No
        navegador ficam apenas o que mantém a sessão aberta, o tema claro ou escuro e os rascunhos que a pessoa ainda
        não salvou. 'Sair' encerra a sessão.
      </p>
    ),
  },
  {
    id: "prazos",
    title: "Por quanto tempo guardamos",
    body: (
      <ul>
        <li>
          <strong>Cadastro de profissional começado e não concluído:</strong> é esquecido depois de 24 horas.
        </li>
        <li>
          <strong>Ingresso de aluno não concluído, não pago ou recusado:</strong> os dados digitados são apagados depois
          de 90 dias.
        </li>
        <li>
          <strong>Aluno excluído pelo profissional:</strong> some de todas as listas na hora; depois de 30 dias, nome,
          contatos, fotos e respostas são apagados.
        </li>
        <li>
          <strong>Conta de profissional encerrada:</strong> depois de 30 dias são apagados o cadastro, a página, os
          arquivos e os dados dos alunos com esse profissional.
        </li>
        <li>
          <strong>Cobranças e pagamentos:</strong> nome e documento de quem pagou são mantidos pelo prazo que a lei
          fiscal exige.
        </li>
        <li>
          <strong>Registros de acesso:</strong> seis meses, como manda o Marco Civil da Internet.
        </li>
        <li>
          <strong>Demais dados do profissional:</strong> enquanto o cadastro existir e, depois, o tempo necessário para
          cumprir obrigações e exercer direitos.
        </li>
      </ul>
    ),
  },
];
