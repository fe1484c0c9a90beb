import { type MemberWallet, memberWalletSchema } from '@bambuzal/contracts';
import { type Words, words } from '@bambuzal/service-kit';
import { exportWords } from './export-words';

const namesOf = (wallet: MemberWallet): Words => {
  const { 'pt-BR': portuguese, 'en-US': english, 'es-ES': spanish, 'it-IT': italian } = exportWords;
  return words(
    portuguese.wallets[wallet],
    english.wallets[wallet],
    spanish.wallets[wallet],
    italian.wallets[wallet],
  );
};

/** Names of a member's wallets, as the statement's files have them. */
export const walletWords: Readonly<Record<string, Words>> = Object.fromEntries(
  memberWalletSchema.options.map((wallet) => [wallet, namesOf(wallet)]),
);
