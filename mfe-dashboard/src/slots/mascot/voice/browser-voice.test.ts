import { voiceOf } from './browser-voice';

/** Mock of the browser's speech recognition. The test decides what is recognised. */
class TestRecognition {
  static made: TestRecognition | undefined;
  static fails = false;
  lang = '';
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null =
    null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  readonly stop = jest.fn();
  readonly abort = jest.fn();
  constructor() {
    TestRecognition.made = this;
  }
  start() {
    if (TestRecognition.fails) throw new DOMException('It listens already', 'InvalidStateError');
  }
}

function listen() {
  const heard = { onText: jest.fn(), onFailure: jest.fn(), onEnd: jest.fn() };
  const capture = voiceOf({ webkitSpeechRecognition: TestRecognition }).listen?.(heard);
  const recognition = TestRecognition.made;
  if (!capture || !recognition) throw new Error('It does not listen');
  return { ...heard, capture, recognition };
}

afterEach(() => {
  TestRecognition.fails = false;
});

test('recognises Portuguese, and delivers the whole text at the end', () => {
  const { recognition, onText, onEnd } = listen();
  expect(recognition.lang).toBe('pt-BR');
  recognition.onresult?.({ results: [[{ transcript: 'meu ' }]] });
  recognition.onresult?.({ results: [[{ transcript: 'meu' }], [{ transcript: 'saldo' }]] });
  expect(onText).not.toHaveBeenCalled();
  recognition.onend?.();
  expect(onText).toHaveBeenCalledWith('meu saldo');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test.each([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'refused'],
  ['network', 'failed'],
  ['audio-capture', 'failed'],
])('reports the browser’s error "%s" as %s', (error, failure) => {
  const { recognition, onFailure, onText, onEnd } = listen();
  recognition.onerror?.({ error });
  recognition.onend?.();
  expect(onFailure).toHaveBeenCalledWith(failure);
  expect(onText).not.toHaveBeenCalled();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test.each(['no-speech', 'aborted'])('treats "%s" as silence, not as a failure', (error) => {
  const { recognition, onFailure, onText, onEnd } = listen();
  recognition.onerror?.({ error });
  recognition.onend?.();
  expect(onFailure).not.toHaveBeenCalled();
  expect(onText).not.toHaveBeenCalled();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('reports a failure when recognition cannot start', async () => {
  TestRecognition.fails = true;
  const { onFailure, onEnd } = listen();
  await Promise.resolve();
  expect(onFailure).toHaveBeenCalledWith('failed');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('reports nothing after recognition was abandoned', () => {
  const { capture, recognition, onEnd } = listen();
  capture.abandon();
  expect(recognition.abort).toHaveBeenCalledTimes(1);
  recognition.onend?.();
  expect(onEnd).not.toHaveBeenCalled();
});

test('offers no voice in a browser without speech support', () => {
  const voice = voiceOf({});
  expect(voice.listen).toBeUndefined();
  expect(voice.speak).toBeUndefined();
  expect(() => voice.hush()).not.toThrow();
});
