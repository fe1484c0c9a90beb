import { Types } from 'mongoose';
import type { MascotMessageRow } from './mascot-message.model';

/**
 * The mascot's initial messages, which operators can change. No message advises to invest more,
 * promises a profit, or states a figure that is a setting.
 *
 * @param createdAt of all messages
 */
export function firstMessages(createdAt: Date): MascotMessageRow[] {
  return texts.map((text) => ({ _id: new Types.ObjectId(), ...text, isActive: true, createdAt }));
}

const texts = [
  message(
    'saudação',
    'oi, olá, opa, bom dia, boa tarde, boa noite, ajuda',
    'Olá. Posso dizer o seu saldo, abrir uma tela ou explicar como algo funciona. O que você quer saber?',
  ),
  message('saudação', 'obrigado, obrigada, valeu', 'De nada. Se precisar, é só perguntar.'),
  message(
    'depósito',
    'depósito, depositar, adicionar saldo',
    'Para depositar, abra Efetuar Depósito no menu, escolha o meio de pagamento e siga os passos. O saldo muda assim que o pagamento é confirmado.',
  ),
  message(
    'saque',
    'saque, sacar, retirar, retirada, transferir',
    'Para sacar, abra Efetuar Saque no menu e escolha de onde o dinheiro sai (disponível, rendimentos ou bônus) e para qual chave. Antes de confirmar você vê a taxa, quanto recebe, quando e em nome de quem. Os saques são processados em até 24 horas úteis.',
  ),
  message(
    'saque',
    'chave pix, chave de saque, cadastrar chave',
    'As chaves para onde vai o seu saque ficam em Chaves de Saque. Lá você cadastra, altera, remove e escolhe a chave padrão.',
  ),
  message(
    'investimento',
    'plano, pacote, investir, invisto, investimento',
    'Os planos mostram o valor mínimo e máximo, o rendimento diário e a duração de cada pacote. Leia a ficha de risco antes de escolher: a decisão é sua.',
  ),
  message(
    'investimento',
    'rendimento, quando cai o rendimento, quando rende',
    'Em Meus investimentos, cada investimento mostra o que já rendeu e a data do próximo rendimento. O que rendeu até agora não garante o que vai render.',
  ),
  message(
    'risco',
    'risco, perder dinheiro, posso perder, prejuízo',
    'Investir tem risco: o rendimento pode mudar ou não vir, e você pode perder parte ou tudo o que investiu. A ficha de risco, que aparece antes do primeiro investimento, explica cada risco. Não invista dinheiro que vai fazer falta.',
  ),
  message(
    'indicação',
    'indicação, indicar, indicado, convite, convidar, bônus de indicação',
    'O seu link de convite fica em Meus Indicados. Lá você vê a sua rede nos cinco níveis, a porcentagem de cada um e os bônus que recebeu.',
  ),
  message(
    'segurança',
    'segurança, senha, trocar senha, dois fatores, dispositivo',
    'Em Segurança você troca a senha, ativa a verificação em dois fatores e vê onde a sua conta está aberta. Nunca passe a sua senha nem um código a ninguém.',
  ),
  message(
    'segurança',
    'golpe, suspeito, invadiram, hackearam',
    'Se algo parece errado, troque a senha e encerre os outros dispositivos em Segurança. Ninguém da equipe pede a sua senha ou um código.',
  ),
  message(
    'extrato',
    'extrato, transação, movimentação',
    'O Extrato da Conta mostra tudo o que entrou e saiu. Você escolhe o período e pode procurar por um lançamento.',
  ),
  message(
    'metas',
    'meta, objetivo',
    'Em Metas você escreve para que está guardando, quanto falta e até quando, e acompanha o caminho.',
  ),
];

function message(category: string, trigger: string, content: string) {
  return { category, trigger, content };
}
