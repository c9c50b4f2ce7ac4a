import { Link } from "@tanstack/react-router";
import { paths } from "../navigation/paths.ts";
import type { LegalSection } from "./legal.ts";

/** Who promises what to whom. */
export const serviceSections: readonly LegalSection[] = [
  {
    id: "quem-somos",
    title: "Quem somos e o que estes termos regem",
    body: (
      <>
        <p>
          A Prancheta é uma plataforma na internet para personal trainers, nutricionistas e outros profissionais de
          educação física e de saúde (os <strong>profissionais</strong>) que vendem consultoria online ou presencial às
          pessoas que acompanham (os <strong>alunos</strong>). Profissionais e alunos são chamados aqui, juntos, de{" "}
          <strong>usuários</strong>.
        </p>
        <p>
          Estes termos são um contrato entre a Prancheta e cada usuário. Ao marcar que leu e aceita os termos e concluir
          o cadastro, o profissional concorda com eles; a versão aceita, o dia e a hora ficam registrados. Quem não
          concorda não deve usar a plataforma.
        </p>
      </>
    ),
  },
  {
    id: "servicos",
    title: "Descrição dos serviços",
    body: (
      <>
        <p>A plataforma oferece ao profissional:</p>
        <ul>
          <li>cadastro e acompanhamento de alunos, com relatórios, fotos, histórico de treinos e evolução;</li>
          <li>montagem e envio de fichas de treino, exercícios, questionários e dietas;</li>
          <li>criação de planos de consultoria, códigos de desconto e assinaturas;</li>
          <li>cobrança dos alunos, carteira, extrato e saque dos valores recebidos;</li>
          <li>vínculo com redes sociais, quando o profissional o autoriza, e materiais de formação e divulgação.</li>
        </ul>
        <p>
          A Prancheta fornece a ferramenta. Quem prescreve treinos e dietas, avalia relatórios e responde tecnicamente
          por eles é o profissional. A Prancheta não presta serviço de educação física, nutrição ou saúde, não participa
          da relação entre profissional e aluno e não garante resultados.
        </p>
      </>
    ),
  },
  {
    id: "cadastro",
    title: "Regras de cadastro",
    body: (
      <>
        <p>Para se cadastrar como profissional, a pessoa deve:</p>
        <ul>
          <li>ter pelo menos 18 anos e capacidade civil, ou representar a empresa cujo CNPJ informa;</li>
          <li>
            informar dados verdadeiros, completos e seus, e mantê-los atualizados: nome, e-mail, nascimento, telefone,
            gênero e CPF ou CNPJ;
          </li>
          <li>confirmar o e-mail com o código que enviamos, que vale por dez minutos;</li>
          <li>
            ter a habilitação que a lei exige para o que oferece, como o registro no CREF ou no CRN, e apresentá-la
            quando for pedida.
          </li>
        </ul>
        <p>
          Cada pessoa ou empresa tem um só cadastro, pessoal e intransferível. O CPF ou CNPJ não pode ser trocado depois
          de informado, porque é a chave dos saques. A senha é pessoal: o usuário responde pelo que for feito com ela e
          deve nos avisar assim que suspeitar de uso indevido. Podemos recusar ou pedir a correção de um cadastro com
          dados incompletos, falsos ou de terceiros.
        </p>
      </>
    ),
  },
  {
    id: "direitos-usuarios",
    title: "Direitos dos usuários",
    body: (
      <ul>
        <li>usar as funções da plataforma de acordo com o plano contratado e com estes termos;</li>
        <li>receber informação clara sobre preços, taxas, prazos e mudanças;</li>
        <li>acessar, corrigir e exportar os próprios dados a qualquer momento, sem custo;</li>
        <li>ser atendido pelo suporte, por mensagem e por e-mail;</li>
        <li>encerrar o cadastro quando quiser, sacando antes o saldo disponível;</li>
        <li>
          sendo consumidor, desistir de uma contratação feita pela internet em até sete dias, como diz o artigo 49 do
          Código de Defesa do Consumidor.
        </li>
      </ul>
    ),
  },
  {
    id: "deveres-usuarios",
    title: "Deveres dos usuários",
    body: (
      <>
        <p>Todo usuário deve usar a plataforma de boa-fé, respeitar a lei e as outras pessoas e proteger seu acesso.</p>
        <p>O profissional deve, além disso:</p>
        <ul>
          <li>prescrever e orientar dentro dos limites de sua habilitação e das regras de seu conselho;</li>
          <li>avaliar a condição de saúde do aluno antes de prescrever e acompanhá-lo no prazo que prometeu;</li>
          <li>entregar aos alunos o que vendeu, responder a eles e cumprir o Código de Defesa do Consumidor;</li>
          <li>recolher os tributos sobre o que recebe e emitir os documentos fiscais devidos;</li>
          <li>
            tratar os dados dos alunos como <strong>controlador</strong>, nos termos do item{" "}
            <a href="#dados-pessoais">Dados pessoais</a>.
          </li>
        </ul>
        <p>
          O aluno deve informar com verdade sua condição de saúde, seguir a orientação que recebe e procurar atendimento
          médico em caso de dor ou mal-estar.
        </p>
      </>
    ),
  },
  {
    id: "deveres-prancheta",
    title: "Deveres da Prancheta",
    body: (
      <ul>
        <li>manter a plataforma funcionando e corrigir falhas com a rapidez que sua gravidade pede;</li>
        <li>guardar os dados com segurança e sigilo e tratá-los como diz a Política de privacidade;</li>
        <li>repassar ao profissional o que é dele, nos prazos e com as taxas destes termos;</li>
        <li>mostrar no extrato, linha a linha, cada pagamento, taxa, saque e estorno;</li>
        <li>avisar de mudanças de preço, de taxas e destes termos com antecedência;</li>
        <li>oferecer suporte e responder às autoridades quando a lei mandar.</li>
      </ul>
    ),
  },
  {
    id: "dados-pessoais",
    title: "Dados pessoais: o profissional é o controlador",
    body: (
      <>
        <p>
          Nos termos da Lei Geral de Proteção de Dados (Lei nº 13.709/2018, a LGPD),{" "}
          <strong>o profissional é o controlador dos dados de seus alunos</strong>: é ele quem decide quais dados pede,
          para quê e por quanto tempo. A Prancheta os trata como <strong>operadora</strong>, seguindo as instruções que
          o profissional dá ao usar a plataforma.
        </p>
        <p>
          Cabe ao profissional ter base legal para tratar dados de saúde, como medidas, fotos e respostas a
          questionários, informar o aluno, atender aos seus pedidos e não usar os dados para outro fim. A plataforma
          oferece os meios: exportar, corrigir e excluir os dados de um aluno.
        </p>
        <p>
          Dos dados do próprio profissional, e dos dados de acesso e pagamento, a controladora é a Prancheta. Os
          detalhes estão na <Link to={paths.privacy}>Política de privacidade</Link>.
        </p>
      </>
    ),
  },
];
