import type { ModuleText } from "./module-text.ts";

export const starting: ModuleText = {
  id: "1",
  title: "Primeiros passos",
  subtitle: "Conheça a Prancheta",
  description: "O que você encontra em cada área e por onde começar.",
  episodes: [
    {
      id: "boas-vindas",
      title: "Boas-vindas",
      description: "O que muda no seu dia quando a consultoria fica em um lugar só.",
    },
    {
      id: "conhecendo-o-painel",
      title: "Conhecendo o painel",
      description: "O início, a fila de quem espera por você e o menu.",
      links: [["Ir para o início", "/inicio"]],
    },
    {
      id: "seu-perfil",
      title: "Completando o seu perfil",
      description: "Foto, registro profissional e o que o aluno vê de você.",
      links: [["Abrir meu perfil", "/perfil"]],
    },
  ],
};

export const configuring: ModuleText = {
  id: "2",
  title: "Configurando sua nova vida",
  subtitle: "Deixe a consultoria pronta para vender",
  description: "Planos, questionários, fichas, vídeos e financeiro, até o primeiro aluno convidado.",
  episodes: [
    {
      id: "precificacao",
      title: "Quanto cobrar",
      description: "Como chegar a um preço que paga o seu tempo e que o aluno entende.",
    },
    {
      id: "planos",
      title: "Criando seus planos",
      description: "Validade, acompanhamento, benefícios e quanto você recebe de cada venda.",
      film: "planos",
      links: [["Cadastrar um plano", "/planos/novo"]],
    },
    {
      id: "questionarios",
      title: "Montando questionários",
      description: "As perguntas da anamnese e do acompanhamento, com prévia antes de salvar.",
      film: "questionarios",
      links: [["Criar um questionário", "/questionario/novo"]],
    },
    {
      id: "fichas",
      title: "Prescrevendo fichas de treino",
      description: "A entrada rápida, os blocos combinados e como enviar a ficha ao aluno.",
      film: "fichas",
      links: [["Criar uma ficha", "/fichas-exercicios/fichas/nova-ficha"]],
    },
    {
      id: "videos",
      title: "Adicionando seus vídeos",
      description: "Exercícios só seus, com o vídeo que você gravou.",
      film: "videos",
      links: [["Criar um exercício", "/fichas-exercicios/exercicios/novo"]],
    },
    {
      id: "financeiro",
      title: "Entendendo o financeiro",
      description: "O que está a liberar, o que já é seu e como sacar.",
      film: "financeiro",
      links: [["Abrir a carteira", "/financeiro/carteira"]],
    },
    {
      id: "presenciais",
      title: "Alunos presenciais",
      description: "Quem treina com você no mesmo lugar, e quanto custa.",
      film: "presenciais",
      links: [["Ver assinaturas", "/assinaturas"]],
    },
    {
      id: "primeiro-aluno",
      title: "Convidando o primeiro aluno",
      description: "Do convite ao perfil pronto, em um minuto.",
      film: "primeiro-aluno",
      links: [["Convidar um aluno", "/alunos/convidar"]],
    },
    {
      id: "sua-pagina",
      title: "Sua página e seus links",
      description: "O endereço que você põe na bio e que vende enquanto você treina.",
      links: [["Abrir meu perfil", "/perfil"]],
    },
  ],
};
