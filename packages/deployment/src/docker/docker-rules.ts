import { Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';

/**
 * Rules for Dockerfiles, those of hadolint that concern the product and its own.
 *
 * @param text of a Dockerfile
 * @returns what is wrong
 */
export function faultsOf(text: string): readonly string[] {
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  const last = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'));
  const has = (keyword: string) => last.some((one) => one.getKeyword() === keyword);
  const defaults = new Map(
    file.getARGs().map((arg) => [arg.getProperty()?.getName(), arg.getProperty()?.getValue()]),
  );
  return [
    ...file
      .getFROMs()
      .map((from) => imageOf(from, defaults))
      .filter((image) => !/:\d[\w.-]*$|@sha256:[0-9a-f]{64}$/.test(image))
      .map((image) => `the image ${image} has no version`),
    ...(file.getFROMs().length < 2 ? ['has one stage, with all tools in it'] : []),
    ...(isUnprivileged(last) ? [] : ['runs as root, or as a user without a number']),
    ...(has('HEALTHCHECK') ? [] : ['has no HEALTHCHECK']),
    ...labels
      .filter((label) => !last.some((one) => isLabel(one, label)))
      .map((label) => `has no label ${label}`),
    ...instructions
      .filter((one) => ['ADD', 'MAINTAINER', 'ONBUILD'].includes(one.getKeyword()))
      .map((one) => `${one.getKeyword()} is not used`),
    ...instructions
      .filter((one) => ['CMD', 'ENTRYPOINT'].includes(one.getKeyword()) && !isExec(one))
      .map((one) => `${one.getKeyword()} runs in a shell, which passes no signal on`),
    ...instructions
      .filter(
        (one) => one.getKeyword() === 'WORKDIR' && !one.getArgumentsContent()?.startsWith('/'),
      )
      .map(() => 'a WORKDIR is relative'),
    ...instructions
      .filter((one) => isSecret(one))
      .map((one) => `${one.getKeyword()} ${one.getArgumentsContent()} holds a secret`),
    ...last
      .filter((one) => one instanceof Copy && one.getFromFlag() === null)
      .map(() => 'the last stage copies sources'),
  ];
}

const labels = ['title', 'version', 'revision'].map((name) => `org.opencontainers.image.${name}`);

function isLabel(one: Instruction, label: string): boolean {
  return one.getKeyword() === 'LABEL' && (one.getArgumentsContent() ?? '').includes(`${label}=`);
}

/** @returns the image with its variable replaced by the default */
function imageOf(
  from: From,
  defaults: ReadonlyMap<string | undefined, string | null | undefined>,
): string {
  const image = from.getImage() ?? '';
  return image.replace(/\$\{(\w+)\}/, (_all, name: string) => defaults.get(name) ?? '');
}

function isUnprivileged(last: readonly Instruction[]): boolean {
  const user = last.findLast((one) => one.getKeyword() === 'USER')?.getArgumentsContent() ?? '';
  return /^[1-9]\d*(:[1-9]\d*)?$/.test(user);
}

function isExec(one: Instruction): boolean {
  return (one.getArgumentsContent() ?? '').startsWith('[');
}

function isSecret(one: Instruction): boolean {
  return (
    ['ENV', 'ARG'].includes(one.getKeyword()) &&
    /(SECRET|PASSWORD|TOKEN|PRIVATE_KEY)\w*=/.test(one.getArgumentsContent() ?? '')
  );
}
