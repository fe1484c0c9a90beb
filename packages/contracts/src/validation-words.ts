import type { Language } from './languages';

/**
 * What a person reads beside a field, by the kind of fault. `{minimum}` and `{maximum}` are filled
 * in. A schema names a rule of its own by its key: `z.string().refine(test, { error: 'cpf' })`.
 */
export const validationWords = {
  required: {
    'pt-BR': 'Preencha este campo',
    'en-US': 'This field is required',
    'es-ES': 'Rellene este campo',
    'it-IT': 'Compila questo campo',
  },
  number: {
    'pt-BR': 'Informe um número',
    'en-US': 'Enter a number',
    'es-ES': 'Introduzca un número',
    'it-IT': 'Inserisci un numero',
  },
  wholeNumber: {
    'pt-BR': 'Informe um número inteiro',
    'en-US': 'Enter a whole number',
    'es-ES': 'Introduzca un número entero',
    'it-IT': 'Inserisci un numero intero',
  },
  text: {
    'pt-BR': 'Informe um texto',
    'en-US': 'Enter text',
    'es-ES': 'Introduzca un texto',
    'it-IT': 'Inserisci un testo',
  },
  yesOrNo: {
    'pt-BR': 'Informe verdadeiro ou falso',
    'en-US': 'Enter true or false',
    'es-ES': 'Introduzca verdadero o falso',
    'it-IT': 'Inserisci vero o falso',
  },
  minimum: {
    'pt-BR': 'O menor valor é {minimum}',
    'en-US': 'The lowest value is {minimum}',
    'es-ES': 'El valor mínimo es {minimum}',
    'it-IT': 'Il valore minimo è {minimum}',
  },
  maximum: {
    'pt-BR': 'O maior valor é {maximum}',
    'en-US': 'The highest value is {maximum}',
    'es-ES': 'El valor máximo es {maximum}',
    'it-IT': 'Il valore massimo è {maximum}',
  },
  tooShort: {
    'pt-BR': 'Use pelo menos {minimum} caracteres',
    'en-US': 'Use at least {minimum} characters',
    'es-ES': 'Use al menos {minimum} caracteres',
    'it-IT': 'Usa almeno {minimum} caratteri',
  },
  tooLong: {
    'pt-BR': 'Use no máximo {maximum} caracteres',
    'en-US': 'Use at most {maximum} characters',
    'es-ES': 'Use como máximo {maximum} caracteres',
    'it-IT': 'Usa al massimo {maximum} caratteri',
  },
  email: {
    'pt-BR': 'Informe um e-mail válido',
    'en-US': 'Invalid email address',
    'es-ES': 'Introduzca un correo válido',
    'it-IT': "Inserisci un'e-mail valida",
  },
  url: {
    'pt-BR': 'Informe um endereço que comece com http:// ou https://',
    'en-US': 'Enter an address that starts with http:// or https://',
    'es-ES': 'Introduzca una dirección que empiece por http:// o https://',
    'it-IT': 'Inserisci un indirizzo che inizi con http:// o https://',
  },
  date: {
    'pt-BR': 'Informe uma data válida',
    'en-US': 'Enter a valid date',
    'es-ES': 'Introduzca una fecha válida',
    'it-IT': 'Inserisci una data valida',
  },
  choice: {
    'pt-BR': 'Escolha uma das opções',
    'en-US': 'Choose one of the options',
    'es-ES': 'Elija una de las opciones',
    'it-IT': 'Scegli una delle opzioni',
  },
  unknownField: {
    'pt-BR': 'Campo desconhecido',
    'en-US': 'Unknown field',
    'es-ES': 'Campo desconocido',
    'it-IT': 'Campo sconosciuto',
  },
  tooManyDecimals: {
    'pt-BR': 'Use no máximo duas casas decimais',
    'en-US': 'Use at most two decimal places',
    'es-ES': 'Use como máximo dos decimales',
    'it-IT': 'Usa al massimo due decimali',
  },
  colour: {
    'pt-BR': 'Informe uma cor como #3B82F6',
    'en-US': 'Enter a colour such as #3B82F6',
    'es-ES': 'Introduzca un color como #3B82F6',
    'it-IT': 'Inserisci un colore come #3B82F6',
  },
  currency: {
    'pt-BR': 'Informe uma moeda como BRL',
    'en-US': 'Enter a currency such as BRL',
    'es-ES': 'Introduzca una moneda como BRL',
    'it-IT': 'Inserisci una valuta come BRL',
  },
  length: {
    'pt-BR': 'Informe uma medida como 0.5rem ou 8px',
    'en-US': 'Enter a length such as 0.5rem or 8px',
    'es-ES': 'Introduzca una medida como 0.5rem u 8px',
    'it-IT': 'Inserisci una misura come 0.5rem o 8px',
  },
  nothingToChange: {
    'pt-BR': 'Informe pelo menos um campo',
    'en-US': 'Give at least one field',
    'es-ES': 'Indique al menos un campo',
    'it-IT': 'Indica almeno un campo',
  },
  plainText: {
    'pt-BR': 'Use letras ou números, sem caracteres de controle',
    'en-US': 'Use letters or digits, without control characters',
    'es-ES': 'Use letras o números, sin caracteres de control',
    'it-IT': 'Usa lettere o cifre, senza caratteri di controllo',
  },
  picture: {
    'pt-BR': 'Informe um endereço https:// ou um caminho que comece com /',
    'en-US': 'Enter an https:// address or a path that starts with /',
    'es-ES': 'Introduzca una dirección https:// o una ruta que empiece por /',
    'it-IT': 'Inserisci un indirizzo https:// o un percorso che inizi con /',
  },
  phone: {
    'pt-BR': 'Número de telefone inválido',
    'en-US': 'Invalid phone number',
    'es-ES': 'Número de teléfono no válido',
    'it-IT': 'Numero di telefono non valido',
  },
  username: {
    'pt-BR': 'O usuário deve ter pelo menos 3 caracteres',
    'en-US': 'Username must be at least 3 characters',
    'es-ES': 'El usuario debe tener al menos 3 caracteres',
    'it-IT': 'Il nome utente deve avere almeno 3 caratteri',
  },
  usernameCharacters: {
    'pt-BR': 'Use letras, números, ponto, hífen ou sublinhado',
    'en-US': 'Use letters, digits, dot, hyphen or underscore',
    'es-ES': 'Use letras, números, punto, guion o guion bajo',
    'it-IT': 'Usa lettere, cifre, punto, trattino o trattino basso',
  },
  fullName: {
    'pt-BR': 'O nome completo deve ter pelo menos 3 caracteres',
    'en-US': 'Full name must be at least 3 characters',
    'es-ES': 'El nombre completo debe tener al menos 3 caracteres',
    'it-IT': 'Il nome completo deve avere almeno 3 caratteri',
  },
  password: {
    'pt-BR': 'A senha deve ter pelo menos 6 caracteres',
    'en-US': 'Password must be at least 6 characters',
    'es-ES': 'La contraseña debe tener al menos 6 caracteres',
    'it-IT': 'La password deve avere almeno 6 caratteri',
  },
  currentPassword: {
    'pt-BR': 'Digite sua senha atual',
    'en-US': 'Enter your current password',
    'es-ES': 'Introduzca su contraseña actual',
    'it-IT': 'Inserisci la password attuale',
  },
  passwordsDiffer: {
    'pt-BR': 'As senhas não coincidem',
    'en-US': 'Passwords do not match',
    'es-ES': 'Las contraseñas no coinciden',
    'it-IT': 'Le password non coincidono',
  },
  code: {
    'pt-BR': 'O código deve ter pelo menos 6 dígitos',
    'en-US': 'The code must have at least 6 digits',
    'es-ES': 'El código debe tener al menos 6 dígitos',
    'it-IT': 'Il codice deve avere almeno 6 cifre',
  },
  documentNumber: {
    'pt-BR': 'Informe um CPF ou CNPJ válido',
    'en-US': 'Enter a valid CPF or CNPJ',
    'es-ES': 'Introduzca un CPF o CNPJ válido',
    'it-IT': 'Inserisci un CPF o CNPJ valido',
  },
  invalid: {
    'pt-BR': 'Valor inválido',
    'en-US': 'Invalid value',
    'es-ES': 'Valor no válido',
    'it-IT': 'Valore non valido',
  },
} as const satisfies Record<string, Record<Language, string>>;
