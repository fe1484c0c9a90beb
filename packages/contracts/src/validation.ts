import type { z } from 'zod';
import type { Language } from './languages';

type Words = Record<Language, string>;

/**
 * What a person reads beside a field, by the kind of fault. `{minimum}` and `{maximum}` are filled
 * in. A schema names a rule of its own by its key: `z.string().refine(test, { error: 'cpf' })`.
 */
const words = {
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
  invalid: {
    'pt-BR': 'Valor inválido',
    'en-US': 'Invalid value',
    'es-ES': 'Valor no válido',
    'it-IT': 'Valore non valido',
  },
} as const satisfies Record<string, Words>;

type Rule = keyof typeof words;

/**
 * @returns a field's path (`address.city`; empty for the whole body) mapped to its messages in the
 *   reader's language
 */
export function fieldErrors(error: z.ZodError, language: Language): Record<string, string[]> {
  // A map, since a field may be named `constructor`.
  const errors = new Map<string, string[]>();
  const add = (path: string, message: string) =>
    errors.set(path, [...(errors.get(path) ?? []), message]);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        add([...issue.path, key].join('.'), words.unknownField[language]);
      }
    } else {
      add(issue.path.join('.'), describe(issue, language));
    }
  }
  return Object.fromEntries(errors);
}

type Issue = z.core.$ZodIssue;

function describe(issue: Issue, language: Language): string {
  const bounds = {
    minimum: 'minimum' in issue ? String(issue.minimum) : '',
    maximum: 'maximum' in issue ? String(issue.maximum) : '',
  };
  return words[ruleOf(issue)][language]
    .replace('{minimum}', bounds.minimum)
    .replace('{maximum}', bounds.maximum);
}

function ruleOf(issue: Issue): Rule {
  if (isRule(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return ruleOfType(issue.expected, issue.input);
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? 'required'
          : 'tooShort'
        : 'minimum';
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'maximum';
    case 'invalid_format':
      return ruleOfFormat(issue.format);
    case 'invalid_value':
      return 'choice';
    default:
      return 'invalid';
  }
}

function ruleOfType(expected: string, input: unknown): Rule {
  if (input === undefined) return 'required';
  if (expected === 'int') return 'wholeNumber';
  if (expected === 'number') return 'number';
  if (expected === 'boolean') return 'yesOrNo';
  return expected === 'string' ? 'text' : 'invalid';
}

function ruleOfFormat(format: string): Rule {
  if (format === 'email' || format === 'url') return format;
  if (format === 'safeint') return 'wholeNumber';
  return format === 'datetime' || format === 'date' ? 'date' : 'invalid';
}

function isRule(message: string): message is Rule {
  return Object.hasOwn(words, message);
}
