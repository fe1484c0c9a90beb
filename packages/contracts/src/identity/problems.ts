import type { ProblemDescription } from '../problem-description';

/** The refusals that concern identity. */
export const identityProblems = {
  INVALID_CREDENTIALS: {
    status: 401,
    words: {
      'pt-BR': 'Usuário ou senha não conferem: verifique suas credenciais',
      'en-US': 'User name or password are wrong: check your credentials',
      'es-ES': 'Usuario o contraseña no coinciden: compruebe sus credenciales',
      'it-IT': 'Nome utente o password errati: controlla le tue credenziali',
    },
  },
  INVALID_CODE: {
    status: 422,
    words: {
      'pt-BR': 'Código inválido',
      'en-US': 'Invalid code',
      'es-ES': 'Código no válido',
      'it-IT': 'Codice non valido',
    },
  },
  ACCOUNT_INACTIVE: {
    status: 403,
    words: {
      'pt-BR': 'Esta conta está desativada; fale com o suporte',
      'en-US': 'This account is closed; contact support',
      'es-ES': 'Esta cuenta está desactivada; contacte con soporte',
      'it-IT': 'Questo account è disattivato; contatta il supporto',
    },
  },
  MAINTENANCE: {
    status: 503,
    words: {
      'pt-BR': 'Estamos em manutenção; volte em breve',
      'en-US': 'We are under maintenance; come back soon',
      'es-ES': 'Estamos en mantenimiento; vuelva pronto',
      'it-IT': 'Siamo in manutenzione; torna presto',
    },
  },
  USERNAME_TAKEN: {
    status: 409,
    words: {
      'pt-BR': 'Este nome de usuário já está em uso',
      'en-US': 'This user name is taken',
      'es-ES': 'Este nombre de usuario ya está en uso',
      'it-IT': 'Questo nome utente è già in uso',
    },
  },
  EMAIL_TAKEN: {
    status: 409,
    words: {
      'pt-BR': 'Este e-mail já está em uso',
      'en-US': 'This e-mail is taken',
      'es-ES': 'Este correo ya está en uso',
      'it-IT': 'Questa e-mail è già in uso',
    },
  },
  REFERRAL_CODE_UNKNOWN: {
    status: 422,
    words: {
      'pt-BR': 'Este código de indicação não existe',
      'en-US': 'This referral code does not exist',
      'es-ES': 'Este código de referido no existe',
      'it-IT': 'Questo codice di invito non esiste',
    },
  },
  PHONE_NOT_VERIFIED: {
    status: 422,
    words: {
      'pt-BR': 'Verifique seu telefone antes de criar a conta',
      'en-US': 'Verify your phone before you create the account',
      'es-ES': 'Verifique su teléfono antes de crear la cuenta',
      'it-IT': 'Verifica il telefono prima di creare l’account',
    },
  },
  PHONE_DIFFERS: {
    status: 422,
    words: {
      'pt-BR': 'Este não é o telefone da sua conta',
      'en-US': 'This is not the phone of your account',
      'es-ES': 'Este no es el teléfono de su cuenta',
      'it-IT': 'Questo non è il telefono del tuo account',
    },
  },
  PASSWORD_TOO_SHORT: {
    status: 422,
    words: {
      'pt-BR': 'A senha é curta demais',
      'en-US': 'The password is too short',
      'es-ES': 'La contraseña es demasiado corta',
      'it-IT': 'La password è troppo corta',
    },
  },
  PASSWORD_TOO_COMMON: {
    status: 422,
    words: {
      'pt-BR': 'Esta senha é comum demais; escolha outra',
      'en-US': 'This password is too common; choose another',
      'es-ES': 'Esta contraseña es demasiado común; elija otra',
      'it-IT': 'Questa password è troppo comune; scegline un’altra',
    },
  },
  STEP_UP_REQUIRED: {
    status: 403,
    words: {
      'pt-BR': 'Confirme que é você para continuar',
      'en-US': "Confirm it's you to continue",
      'es-ES': 'Confirme que es usted para continuar',
      'it-IT': 'Conferma che sei tu per continuare',
    },
  },
  SECOND_FACTOR_MISSING: {
    status: 403,
    words: {
      'pt-BR': 'Ative a verificação em duas etapas para usar a sua conta de administrador',
      'en-US': 'Turn on two-step verification to use your administrator account',
      'es-ES': 'Active la verificación en dos pasos para usar su cuenta de administrador',
      'it-IT': 'Attiva la verifica in due passaggi per usare il tuo account di amministratore',
    },
  },
  NEW_PASSWORD_MISSING: {
    status: 403,
    words: {
      'pt-BR': 'Crie uma senha nova para usar a sua conta de administrador',
      'en-US': 'Choose a new password to use your administrator account',
      'es-ES': 'Cree una contraseña nueva para usar su cuenta de administrador',
      'it-IT': 'Scegli una nuova password per usare il tuo account di amministratore',
    },
  },
  SECOND_FACTOR_MANDATORY: {
    status: 403,
    words: {
      'pt-BR': 'Contas de administrador não podem ficar sem a verificação em duas etapas',
      'en-US': 'Administrator accounts cannot do without two-step verification',
      'es-ES': 'Las cuentas de administrador no pueden prescindir de la verificación en dos pasos',
      'it-IT':
        'Gli account di amministratore non possono fare a meno della verifica in due passaggi',
    },
  },
  CURRENT_PASSWORD_INCORRECT: {
    status: 422,
    words: {
      'pt-BR': 'Senha atual incorreta',
      'en-US': 'Current password incorrect',
      'es-ES': 'Contraseña actual incorrecta',
      'it-IT': 'Password attuale errata',
    },
  },
  RESEND_TOO_SOON: {
    status: 429,
    words: {
      'pt-BR': 'Espere um pouco antes de pedir outro código',
      'en-US': 'Wait a little before you ask for another code',
      'es-ES': 'Espere un poco antes de pedir otro código',
      'it-IT': 'Attendi un momento prima di chiedere un altro codice',
    },
  },
  TWO_FACTOR_REQUIRED: {
    status: 422,
    words: {
      'pt-BR': 'Informe também o código do autenticador',
      'en-US': 'Give the code of your authenticator too',
      'es-ES': 'Indique también el código del autenticador',
      'it-IT': 'Indica anche il codice dell’autenticatore',
    },
  },
  TWO_FACTOR_ALREADY_ENABLED: {
    status: 409,
    words: {
      'pt-BR': 'A verificação em duas etapas já está ativa',
      'en-US': 'Two-factor verification is on already',
      'es-ES': 'La verificación en dos pasos ya está activa',
      'it-IT': 'La verifica in due passaggi è già attiva',
    },
  },
  TWO_FACTOR_NOT_SET_UP: {
    status: 409,
    words: {
      'pt-BR': 'Comece de novo: não há configuração em andamento',
      'en-US': 'Start again: no setup is under way',
      'es-ES': 'Empiece de nuevo: no hay configuración en curso',
      'it-IT': 'Ricomincia: non c’è una configurazione in corso',
    },
  },
  TWO_FACTOR_NOT_ENABLED: {
    status: 409,
    words: {
      'pt-BR': 'A verificação em duas etapas não está ativa',
      'en-US': 'Two-factor verification is not on',
      'es-ES': 'La verificación en dos pasos no está activa',
      'it-IT': 'La verifica in due passaggi non è attiva',
    },
  },
  DISABLED_IN_DEMO: {
    status: 403,
    words: {
      'pt-BR': 'Este recurso está desativado nesta versão de demonstração',
      'en-US': 'This feature is disabled in this demo version',
      'es-ES': 'Esta función está desactivada en esta versión de demostración',
      'it-IT': 'Questa funzione è disattivata in questa versione dimostrativa',
    },
  },
  NOT_OFFERED: {
    status: 501,
    words: {
      'pt-BR': 'Este recurso ainda não é oferecido',
      'en-US': 'This is not offered yet',
      'es-ES': 'Esto todavía no se ofrece',
      'it-IT': 'Questa funzione non è ancora offerta',
    },
  },
  NOT_A_VIEW: {
    status: 409,
    words: {
      'pt-BR': 'Esta sessão não é uma visualização de administrador',
      'en-US': 'This session is not an administrator’s view',
      'es-ES': 'Esta sesión no es una vista de administrador',
      'it-IT': 'Questa sessione non è una vista da amministratore',
    },
  },
  VIEW_OF_ADMIN: {
    status: 422,
    words: {
      'pt-BR': 'Só é possível ver o produto como um membro',
      'en-US': 'Only a member’s view can be taken',
      'es-ES': 'Solo se puede ver el producto como un miembro',
      'it-IT': 'Si può vedere il prodotto solo come un membro',
    },
  },
  OWN_ACCOUNT: {
    status: 422,
    words: {
      'pt-BR': 'Você não pode fazer isso com a sua própria conta',
      'en-US': 'You cannot do this to your own account',
      'es-ES': 'No puede hacer esto con su propia cuenta',
      'it-IT': 'Non puoi farlo con il tuo account',
    },
  },
} as const satisfies Record<string, ProblemDescription>;
