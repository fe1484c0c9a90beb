import { demoPeople } from '@bambuzal/contracts';

export function idOfDemoPerson(username: string): string {
  const person = demoPeople.find((candidate) => candidate.username === username);
  if (!person) throw new Error(`${username} is not of the demo`);
  return person.id;
}
