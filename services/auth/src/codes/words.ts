import type { Language } from '@bambuzal/contracts';

/** Answers to successful requests about codes. */
export const codeWords = {
  sent: {
    'pt-BR': 'Código enviado',
    'en-US': 'Code sent',
    'es-ES': 'Código enviado',
    'it-IT': 'Codice inviato',
  },
  verifiedWithoutCode: {
    'pt-BR': 'Telefone verificado automaticamente',
    'en-US': 'Phone verified automatically',
    'es-ES': 'Teléfono verificado automáticamente',
    'it-IT': 'Telefono verificato automaticamente',
  },
  verified: {
    'pt-BR': 'Telefone verificado',
    'en-US': 'Phone verified',
    'es-ES': 'Teléfono verificado',
    'it-IT': 'Telefono verificato',
  },
  recoveryAsked: {
    'pt-BR': 'Se houver uma conta com este telefone, enviamos um código',
    'en-US': 'If there is an account with this phone, we have sent a code',
    'es-ES': 'Si hay una cuenta con este teléfono, hemos enviado un código',
    'it-IT': 'Se esiste un account con questo telefono, abbiamo inviato un codice',
  },
  passwordReset: {
    'pt-BR': 'Senha redefinida com sucesso',
    'en-US': 'Password reset successfully',
    'es-ES': 'Contraseña restablecida con éxito',
    'it-IT': 'Password reimpostata con successo',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
