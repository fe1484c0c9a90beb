import { bonusOfTransaction } from './bonus-of-transaction';

test.each([
  ['Bônus de indicação de nível 2 de bruno', 2, 'bruno'],
  ['Bônus de indicação de nível 5 de Carla de Souza', 5, 'Carla de Souza'],
  ['Bônus 3 de ana', 3, 'ana'],
  ['Bônus de indicação de ana', 1, 'ana'],
  ['Bônus creditado', 1, 'Usuário'],
  ['Bônus nível 4', 4, 'Usuário'],
])('reads "%s" as level %p, from %s', (description, level, referredName) => {
  expect(bonusOfTransaction({ amount: 12.5, description })).toEqual({
    amount: 12.5,
    level,
    referredName,
  });
});
