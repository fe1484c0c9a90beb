import { useFailureText } from '@bambuzal/product-ui';
import { useEffect, useRef, useState } from 'react';
import { longestMessage, mascotApi, type MascotReplyJson } from '../../../../api/mascot';

/** Minimum time between a question and its reply (docs/product.md, Mascot). */
export const replyDelayMs = 1000;

export interface Entry {
  readonly id: number;
  readonly from: 'member' | 'mascot';
  readonly text: string;
  /** Whether the question was asked by voice. Also set on its reply. */
  readonly isSpoken: boolean;
  /** Path of the page that a reply refers to. */
  readonly path: string | null;
  /** Reason why a question was not delivered. */
  readonly failure?: string | undefined;
}

export interface Conversation {
  readonly entries: readonly Entry[];
  readonly isThinking: boolean;
  /**
   * @returns whether the question is sent. A blank question is not, nor any question while a reply
   *   is awaited.
   */
  readonly ask: (text: string, isSpoken?: boolean) => boolean;
  /** Sends an undelivered question again. */
  readonly retry: (entry: Entry) => void;
}

/** @param onReply called with every reply when it is shown */
export function useConversation(
  onReply: (reply: MascotReplyJson, isSpoken: boolean) => void,
): Conversation {
  const failureText = useFailureText();
  const [askMascot] = mascotApi.useAskMascotMutation();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isThinking, setThinking] = useState(false);
  const nextId = useRef(0);
  const isMounted = useIsMounted();
  // A ref, so that a reply uses the current callback and not the one of the time when the question
  // was asked.
  const latest = useRef(onReply);
  useEffect(() => {
    latest.current = onReply;
  }, [onReply]);

  const add = (entry: Omit<Entry, 'id'>) => {
    const added = { ...entry, id: nextId.current };
    nextId.current += 1;
    setEntries((before) => [...before, added]);
    return added;
  };
  const setFailure = (id: number, failure: string | undefined) =>
    setEntries((before) => before.map((one) => (one.id === id ? { ...one, failure } : one)));

  async function send({ id, text, isSpoken }: Entry) {
    setThinking(true);
    const [{ data, error }] = await Promise.all([askMascot(text), pause(replyDelayMs)]);
    // The reply is dropped if the component was unmounted meanwhile.
    if (!isMounted.current) return;
    setThinking(false);
    if (!data) {
      setFailure(id, failureText(error));
      return;
    }
    add({ from: 'mascot', text: data.reply, isSpoken, path: data.path });
    latest.current(data, isSpoken);
  }

  return {
    entries,
    isThinking,
    ask(typed, isSpoken = false) {
      const text = typed.trim().slice(0, longestMessage);
      if (text === '' || isThinking) return false;
      void send(add({ from: 'member', text, isSpoken, path: null }));
      return true;
    },
    retry(entry) {
      if (isThinking) return;
      setFailure(entry.id, undefined);
      void send(entry);
    },
  };
}

const pause = (durationMs: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, durationMs);
  });

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
