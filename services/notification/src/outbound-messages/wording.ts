import type { CodePurpose, Language } from '@bambuzal/contracts';

interface Particulars {
  readonly companyName: string;
  readonly code: string;
  /** Username of the account; a telephone may have several accounts. */
  readonly username: string | null;
}

type Words = (particulars: Particulars) => string;

const words: Record<CodePurpose, Record<Language, Words>> = {
  phone_verification: {
    'pt-BR': ({ companyName, code }) =>
      `${companyName}: seu código de verificação é ${code}. Não o compartilhe com ninguém.`,
    'en-US': ({ companyName, code }) =>
      `${companyName}: your verification code is ${code}. Do not share it with anyone.`,
    'es-ES': ({ companyName, code }) =>
      `${companyName}: su código de verificación es ${code}. No lo comparta con nadie.`,
    'it-IT': ({ companyName, code }) =>
      `${companyName}: il tuo codice di verifica è ${code}. Non condividerlo con nessuno.`,
  },
  password_recovery: {
    'pt-BR': ({ companyName, code, username }) =>
      `${companyName}: ${code} é o código para redefinir a senha${whose(' de', username)}. ` +
      'Não o compartilhe com ninguém. Se não foi você que pediu, ignore esta mensagem.',
    'en-US': ({ companyName, code, username }) =>
      `${companyName}: ${code} is the code to reset the password${whose(' of', username)}. ` +
      'Do not share it with anyone. If you did not ask for it, ignore this message.',
    'es-ES': ({ companyName, code, username }) =>
      `${companyName}: ${code} es el código para restablecer la contraseña${whose(' de', username)}. ` +
      'No lo comparta con nadie. Si no lo ha pedido, ignore este mensaje.',
    'it-IT': ({ companyName, code, username }) =>
      `${companyName}: ${code} è il codice per reimpostare la password${whose(' di', username)}. ` +
      'Non condividerlo con nessuno. Se non l’hai chiesto tu, ignora questo messaggio.',
  },
};

function whose(preposition: string, username: string | null): string {
  return username === null ? '' : `${preposition} ${username}`;
}

/** @returns the text that is shown on the telephone */
export function wordMessage(
  purpose: CodePurpose,
  language: Language,
  particulars: Particulars,
): string {
  return words[purpose][language](particulars);
}
