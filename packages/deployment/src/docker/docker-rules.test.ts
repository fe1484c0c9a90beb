import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { repositoryFolder } from '../manifest-files';
import { faultsOf } from './docker-rules';

const read = (name: string) => readFileSync(path.join(repositoryFolder, name), 'utf8');

describe.each(['Dockerfile', 'pages.Dockerfile'])('%s', (name) => {
  test('can be read by Docker, and keeps the rules', () => {
    expect(validate(read(name)).map(({ message }) => message)).toEqual([]);
    expect(faultsOf(read(name))).toEqual([]);
  });

  test.each([
    ['an image without a version', /=node:\S+/, '=node', 'the image node has no version'],
    ['root', /^USER .*$/m, 'USER root', 'runs as root, or as a user without a number'],
    ['no user', /^USER .*$/m, '', 'runs as root, or as a user without a number'],
    ['no check', /^HEALTHCHECK [^]*?\n {2}.*$/m, '', 'has no HEALTHCHECK'],
    ['a shell', /^CMD .*$/m, 'CMD node main.mjs', 'CMD runs in a shell, which passes no signal on'],
    ['a secret', /^ENV /m, 'ENV DB_PASSWORD=abc ', 'holds a secret'],
    ['sources', /^COPY --from=build \/app \.\//m, 'COPY . .', 'the last stage copies sources'],
    ['no version', /org\.opencontainers\.image\.version/, 'v', 'has no label'],
    ['ADD', /^COPY \. \.$/m, 'ADD . .', 'ADD is not used'],
  ])('with %s breaks a rule', (_fault, from, to, fault) => {
    const broken = read(name).replace(from, to);
    expect(broken).not.toBe(read(name));
    expect(faultsOf(broken).join('\n')).toContain(fault);
  });
});

test('Docker refuses an instruction that it does not know', () => {
  expect(validate('FROM node:20\nRUNN npm ci')).not.toHaveLength(0);
});
