// Reads the source of a sentence as a message, whatever way it is written: with `many`, with a condition, with a table
// of words, with a function beside it.
import type { ESTree } from "vite";
import { type Branch, branched, ITEM, type Message, NONE, onlyText, type Part, plain } from "./message.ts";
import type { Scope, Value } from "./modules.ts";
import { bare, type Callable, type Expression, isFunction, nameOf, paramOf, SourceError } from "./syntax.ts";
import type { Leaf } from "./tree.ts";

export class Sentences {
  /** How the parameters of the sentence are written that may be missing. */
  private readonly missing = new Map<string, "null" | "undefined">();
  private readonly one: "one" | "=1";

  constructor(language: string) {
    // Where zero is singular too, `many` tells one from the rest all the same.
    this.one = new Intl.PluralRules(language).select(0) === "one" ? "=1" : "one";
  }

  read(node: Expression | Callable, scope: Scope): Leaf {
    if (!isFunction(node)) return { kind: "text", message: this.message(node, scope), params: null, missing: {} };
    const params = node.params.map((param) => paramOf(param as ESTree.BindingPattern));
    const names = params.flat();
    this.missing.clear();
    const message = this.body(node, { find: (name) => (names.includes(name) ? { param: name } : scope.find(name)) });
    return { kind: "text", message, params, missing: Object.fromEntries(this.missing) };
  }

  private body(node: Callable, scope: Scope): Message {
    const body = node.body as ESTree.FunctionBody | Expression;
    if (body.type !== "BlockStatement") return this.message(body, scope);
    const told = new Map<string, Value>();
    const inner: Scope = { find: (name) => told.get(name) ?? scope.find(name) };
    for (const statement of body.body) {
      if (statement.type === "ReturnStatement" && statement.argument) return this.message(statement.argument, inner);
      if (statement.type !== "VariableDeclaration") throw new SourceError(`a statement ${statement.type}`);
      for (const { id, init } of statement.declarations)
        if (id.type === "Identifier" && init) told.set(id.name, { node: init, scope: inner });
    }
    throw new SourceError("a function without a text");
  }

  private message(node: Expression, scope: Scope): Message {
    const inner = bare(node);
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- most of the language is in no sentence
    switch (inner.type) {
      case "Literal":
        return plain([String(inner.value)]);
      case "TemplateLiteral":
        return plain(
          inner.quasis.flatMap(({ value }, index): Part[] => {
            const next = inner.expressions[index];
            return [value.cooked ?? value.raw, ...(next === undefined ? [] : this.message(next, scope))];
          }),
        );
      case "ConditionalExpression":
        return this.condition(inner, scope);
      case "LogicalExpression":
        return this.fallback(inner, scope);
      case "CallExpression":
        return this.call(inner, scope);
      case "Identifier":
        return this.valueOf(this.find(inner.name, scope));
      case "MemberExpression":
        return this.member(inner, scope);
      default:
        throw new SourceError(`an expression ${inner.type}`);
    }
  }

  private find(name: string, scope: Scope): Value {
    const value = scope.find(name);
    if (value === undefined) throw new SourceError(`${name} is not known`);
    return value;
  }

  private valueOf(value: Value): Message {
    return "param" in value ? [{ kind: "value", of: value.param }] : this.message(value.node, value.scope);
  }

  private condition({ test, consequent, alternate }: ESTree.ConditionalExpression, scope: Scope): Message {
    const { of, kind, name, isSwapped } = this.test(bare(test), scope);
    const [is, other] = isSwapped ? [alternate, consequent] : [consequent, alternate];
    const cases = { [name]: this.message(is, scope), other: this.message(other, scope) };
    return branched(kind, of, cases);
  }

  private test(test: Expression, scope: Scope): { of: string; kind: Branch; name: string; isSwapped: boolean } {
    if (test.type === "Identifier")
      return { of: this.param(test, scope), kind: "select", name: "true", isSwapped: false };
    if (test.type !== "BinaryExpression") throw new SourceError(`a condition ${test.type}`);
    const of = this.param(test.left as Expression, scope);
    const to = bare(test.right);
    const value = to.type === "Literal" ? to.value : undefined;
    const isSwapped = test.operator === "!==";
    if (test.operator === ">" && value === 0) return { of, kind: "plural", name: "=0", isSwapped: true };
    if (test.operator === ">") return { of, kind: "above", name: String(value), isSwapped };
    if (test.operator !== "===" && test.operator !== "!==") throw new SourceError(`a condition ${test.operator}`);
    if (value === null || (to.type === "Identifier" && to.name === "undefined")) {
      this.missing.set(of, value === null ? "null" : "undefined");
      return { of, kind: "select", name: NONE, isSwapped };
    }
    if (value === "") return { of, kind: "select", name: NONE, isSwapped };
    if (typeof value === "string") return { of, kind: "select", name: value, isSwapped };
    if (typeof value === "number") return { of, kind: "plural", name: value === 1 ? this.one : `=${value}`, isSwapped };
    throw new SourceError("a comparison with something else than a text or a number");
  }

  /** The parameter's name, also through functions beside the texts. */
  private param(node: Expression, scope: Scope): string {
    const inner = bare(node);
    if (inner.type === "Identifier") {
      const value = this.find(inner.name, scope);
      return "param" in value ? value.param : this.param(value.node, value.scope);
    }
    if (inner.type === "MemberExpression" && !inner.computed && (inner.property as { name?: string }).name === "length")
      return `${this.param(inner.object, scope)}.length`;
    throw new SourceError(`a parameter ${inner.type}`);
  }

  private fallback({ left, right, operator }: ESTree.LogicalExpression, scope: Scope): Message {
    if (operator !== "??") throw new SourceError(`an expression ${operator}`);
    const [table] = this.message(left, scope);
    if (typeof table !== "object" || table.kind !== "select") throw new SourceError("a ?? without a table of words");
    const other = this.message(right, scope);
    if (other.length === 0) return [table];
    return [{ ...table, cases: { ...table.cases, other } }];
  }

  private member({ object, property, computed }: ESTree.MemberExpression, scope: Scope): Message {
    const { node, scope: own } = this.object(object, scope);
    const entries = node.properties.flatMap((one) =>
      one.type === "Property" ? [[nameOf(one), one.value] as const] : [],
    );
    if (!computed) {
      const value = new Map(entries).get((property as ESTree.IdentifierName).name);
      if (value === undefined) throw new SourceError("a word that its table lacks");
      return this.message(value, own);
    }
    const of = this.param(property, scope);
    const cases = Object.fromEntries(entries.map(([name, value]) => [name, this.message(value, own)]));
    return [{ kind: "select", of, cases }];
  }

  private object(node: Expression, scope: Scope): { node: ESTree.ObjectExpression; scope: Scope } {
    const inner = bare(node);
    if (inner.type === "ObjectExpression") return { node: inner, scope };
    if (inner.type === "Identifier") {
      const value = this.find(inner.name, scope);
      if (!("param" in value)) return this.object(value.node, value.scope);
    }
    if (inner.type === "MemberExpression" && !inner.computed) {
      const outer = this.object(inner.object, scope);
      const name = (inner.property as ESTree.IdentifierName).name;
      const found = outer.node.properties.find((one) => one.type === "Property" && nameOf(one) === name);
      if (found?.type === "Property") return this.object(found.value, outer.scope);
    }
    throw new SourceError(`a table ${inner.type}`);
  }

  private call({ callee, arguments: given }: ESTree.CallExpression, scope: Scope): Message {
    const args = given as Expression[];
    const [first] = args;
    if (callee.type === "MemberExpression") return this.joined(callee, args, scope);
    if (callee.type !== "Identifier" || first === undefined) throw new SourceError("a call of something else");
    switch (callee.name) {
      case "figures":
      case "count":
        if (first.type === "Literal") return plain([String(first.value)]);
        return [this.number(args, scope)];
      case "many": {
        const [only, several] = args.slice(1);
        // A number that is always the same needs no choice.
        if (first.type === "Literal" && only !== undefined && several !== undefined)
          return plain([String(first.value), " ", ...this.message(first.value === 1 ? only : several, scope)]);
        const of = this.param(first, scope);
        const [one, more] = args
          .slice(1)
          .map((noun) => plain([{ kind: "number", of }, " ", ...this.message(noun, scope)]));
        return branched("plural", of, { [this.one]: one ?? [], other: more ?? [] });
      }
      case "plural": {
        const { node, scope: own } = this.object(args[1] as Expression, scope);
        const cases = node.properties.flatMap((one) =>
          one.type === "Property" ? [[nameOf(one), this.message(one.value, own)] as const] : [],
        );
        return branched("plural", this.param(first, scope), Object.fromEntries(cases));
      }
      case "minutes":
      case "phrase":
        return [{ kind: callee.name, of: this.param(first, scope) }];
      case "joinedWords": {
        const [between = [], last = []] = args.slice(1).map((one) => this.message(one, scope));
        return [{ ...this.list(first, scope), between: onlyText(between), last: onlyText(last) }];
      }
      default:
        return this.inlined(callee.name, args, scope);
    }
  }

  private inlined(name: string, args: readonly Expression[], scope: Scope): Message {
    const called = this.find(name, scope);
    if ("param" in called || !isFunction(called.node)) throw new SourceError(`${name} is no function`);
    const names = called.node.params.map((param) => paramOf(param as ESTree.BindingPattern));
    const given = new Map(names.map((one, index) => [String(one), { node: args[index] as Expression, scope }]));
    return this.body(called.node, { find: (wanted) => given.get(wanted) ?? called.scope.find(wanted) });
  }

  private number([of, options]: readonly Expression[], scope: Scope): Part {
    const name = this.param(of as Expression, scope);
    if (options === undefined) return { kind: "number", of: name };
    const [digits] = this.object(options, scope).node.properties;
    const value = digits?.type === "Property" ? bare(digits.value) : undefined;
    if (value?.type !== "Literal") throw new SourceError("a form of numbers that is not known");
    return { kind: "number", of: name, digits: Number(value.value) };
  }

  private joined({ object, property }: ESTree.MemberExpression, args: readonly Expression[], scope: Scope): Message {
    const method = (property as ESTree.IdentifierName).name;
    const [separator] = args;
    if (method !== "join" || separator === undefined) throw new SourceError(`a call of ${method}`);
    const between = onlyText(this.message(separator, scope));
    const list = bare(object);
    if (list.type === "ArrayExpression") return this.sequence(list, between, scope);
    return [{ ...this.list(list, scope), between, last: between }];
  }

  /** `[first, ...(is ? [second] : [])]`: the first is always there. */
  private sequence({ elements }: ESTree.ArrayExpression, between: string, scope: Scope): Message {
    return plain(
      elements.flatMap((element, index): readonly Part[] => {
        if (element?.type !== "SpreadElement")
          return [...(index === 0 ? [] : [between]), ...this.message(element as Expression, scope)];
        const choice = bare(element.argument);
        if (choice.type !== "ConditionalExpression") throw new SourceError("a list that is not known");
        const { of, kind, name, isSwapped } = this.test(bare(choice.test), scope);
        const said = [choice.consequent, choice.alternate].map((one) => this.perhaps(bare(one), between, scope));
        const [is = [], other = []] = isSwapped ? said.toReversed() : said;
        return branched(kind, of, { [name]: is, other });
      }),
    );
  }

  private perhaps(node: Expression, between: string, scope: Scope): Message {
    if (node.type !== "ArrayExpression") throw new SourceError("a list that is not known");
    const [only] = node.elements;
    return only ? plain([between, ...this.message(only as Expression, scope)]) : [];
  }

  private list(node: Expression, scope: Scope): { kind: "list"; of: string; item: Message } {
    const inner = bare(node);
    if (inner.type === "Identifier") {
      const value = this.find(inner.name, scope);
      if (!("param" in value)) return this.list(value.node, value.scope);
      return { kind: "list", of: value.param, item: [{ kind: "value", of: ITEM }] };
    }
    if (inner.type !== "CallExpression" || inner.callee.type !== "MemberExpression") throw new SourceError("no list");
    const of = this.param(inner.callee.object, scope);
    const [each] = inner.arguments;
    if (each === undefined || !isFunction(each as Expression)) throw new SourceError("no list");
    const { params } = each as Callable;
    const name = paramOf(params[0] as ESTree.BindingPattern);
    const own: Scope = { find: (wanted) => (wanted === name ? { param: ITEM } : scope.find(wanted)) };
    return { kind: "list", of, item: this.body(each as Callable, own) };
  }
}
