import { Types } from 'mongoose';
import type { FinancialTipRow } from './financial-tip.model';

/**
 * The initial tips, which operators can change. No tip advises to invest more or promises a profit.
 *
 * @param createdAt of all tips
 */
export function firstTips(createdAt: Date): FinancialTipRow[] {
  return texts.map((text) => ({ _id: new Types.ObjectId(), ...text, isActive: true, createdAt }));
}

/** All tips are created at the same time, so the last one is listed first, as the newest. */
const texts = [
  tip(
    'Desconfie de ganho garantido',
    'Nenhum investimento paga sem risco. Quem promete ganho certo, pede segredo ou tem pressa quer o seu dinheiro, e não o seu bem.',
    'segurança',
    'shield-alert',
  ),
  tip(
    'O passado não garante o futuro',
    'A taxa de ontem mostra o que já aconteceu, e só. Antes de decidir, leia a ficha de risco e veja quanto pode perder.',
    'risco',
    'trending-down',
  ),
  tip(
    'Não ponha tudo em um lugar só',
    'Quando o dinheiro está dividido entre aplicações diferentes, um resultado ruim em uma delas pesa menos no total.',
    'risco',
    'layers',
  ),
  tip(
    'Saiba quando vai precisar do dinheiro',
    'Veja o prazo antes de investir. Dinheiro que tem data para ser usado não deve ficar preso depois dessa data.',
    'planejamento',
    'calendar-days',
  ),
  tip(
    'Dívida cara vem antes',
    'Os juros do cartão e do cheque especial costumam custar mais do que um investimento rende. Pague primeiro o que mais cobra de você.',
    'dívidas',
    'credit-card',
  ),
  tip(
    'Invista só o que pode perder',
    'Dinheiro do aluguel, da comida ou emprestado não é para investir. O que está em risco pode não voltar.',
    'risco',
    'scale',
  ),
  tip(
    'Anote para onde vai o dinheiro',
    'Durante um mês, escreva cada gasto. É comum descobrir despesas pequenas que, juntas, pesam mais do que parecem.',
    'orçamento',
    'notebook-pen',
  ),
  tip(
    'Comece pela reserva de emergência',
    'Guarde primeiro de três a seis meses das suas despesas em um lugar seguro e fácil de sacar. Ela paga o imprevisto sem que você precise se endividar.',
    'planejamento',
    'piggy-bank',
  ),
];

function tip(title: string, content: string, category: string, iconName: string) {
  return { title, content, category, iconName };
}
