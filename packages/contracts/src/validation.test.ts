import { z } from 'zod';
import { languages } from './languages';
import { amountSchema } from './money';
import { fieldErrors } from './validation';

const schema = z.strictObject({
  name: z.string().min(3),
  amount: amountSchema,
  count: z.int().min(1),
  address: z.object({ email: z.email() }),
});

function errorsOf(value: unknown, language = languages[0]): Record<string, string[]> {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.error ? fieldErrors(parsed.error, language) : {};
}

const valid = { name: 'Ana', amount: 1.5, count: 1, address: { email: 'ana@example.com' } };

test('a valid body has no errors', () => {
  expect(errorsOf(valid)).toEqual({});
});

test('names every error beside its field, in words', () => {
  expect(
    errorsOf({ ...valid, name: 'A', amount: 1.234, count: 0, address: { email: 'x' }, odd: 1 }),
  ).toEqual({
    name: ['Use pelo menos 3 caracteres'],
    amount: ['Use no máximo duas casas decimais'],
    count: ['O menor valor é 1'],
    'address.email': ['Informe um e-mail válido'],
    odd: ['Campo desconhecido'],
  });
});

test('a field may have any name', () => {
  const odd = JSON.parse('{"__proto__":1,"constructor":2,"toString":3}');
  expect(Object.entries(errorsOf({ ...valid, ...odd, constructor: 2 }))).toEqual(
    expect.arrayContaining([['constructor', ['Campo desconhecido']]]),
  );
});

test('names only the first of thousands of errors, with shortened field names', () => {
  const odd = Object.fromEntries(
    Array.from({ length: 9000 }, (_, i) => [`${'x'.repeat(1000)}${i}`, i]),
  );
  const names = Object.keys(errorsOf({ ...valid, ...odd }));
  expect(names).toHaveLength(1);
  const short = Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`key-${i}`, i]));
  const errors = errorsOf({ ...valid, name: 'A', ...short });
  expect(errors['name']).toEqual(['Use pelo menos 3 caracteres']);
  expect(Object.keys(errors)).toHaveLength(20);
  expect(JSON.stringify(errors).length).toBeLessThan(2000);
});

test('a missing value and a value of the wrong type get different messages', () => {
  expect(errorsOf({ ...valid, name: undefined, amount: 'ten' })).toEqual({
    name: ['Preencha este campo'],
    amount: ['Informe um número'],
  });
});

test.each(languages)('%s gets its own message', (language) => {
  const words = {
    'pt-BR': 'Informe um número',
    'en-US': 'Enter a number',
    'es-ES': 'Introduzca un número',
    'it-IT': 'Inserisci un numero',
  };
  const parsed = schema.safeParse({ ...valid, amount: 'ten' }, { reportInput: true });
  expect(fieldErrors(parsed.error!, language)).toEqual({ amount: [words[language]] });
});
