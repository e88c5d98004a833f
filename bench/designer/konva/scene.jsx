/* oxlint-disable -- the packages of a rival are not there where the linter runs, so nothing here has a type */
// The rival: the same elements in react-konva as its documentation advises for speed. What is dragged goes to a layer of its own, nothing
// listens meanwhile, nothing is set in React while the pointer moves, and snapping uses our own lines. Where it `edits`, a press selects with
// a Transformer, and a double click opens a textarea over the text, which is drawn at each key in the layer above the others.
import Konva from "konva";
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Image, Layer, Line, Rect, Stage, Text, Transformer } from "react-konva";
import { ALL_PARTS, snapLinesOf, snap, SNAP_PX } from "#domain/canvas/snap.ts";

// Opened by its address alone, it fetches its design, and all of the editor is there.
window.rival ??= { content: await (await fetch("design.json")).json(), width: 700, edits: true };
const { content, width, edits = false } = window.rival;
const scale = width / content.canvasSize.width;
const GUIDES = 8;

function Scene() {
  const still = useRef(null);
  const moving = useRef(null);
  const guides = useRef([]);
  const lines = useRef(undefined);
  const transformer = useRef(null);
  const [selected, setSelected] = useState();
  useLayoutEffect(() => {
    const node = selected && still.current.getStage().findOne(`#${selected}`);
    transformer.current?.nodes(node ? [node] : []);
  }, [selected]);
  window.rival.selected = () => transformer.current?.nodes()[0]?.id();
  const press = useCallback(({ target }) => setSelected(target.id()), []);
  const edit = useCallback(({ target }) => {
    if (!(target instanceof Konva.Text)) return;
    transformer.current.nodes([]);
    target.moveTo(moving.current);
    openTextarea(target);
  }, []);

  function start({ target }) {
    const others = content.elements.filter(({ id }) => id !== target.id());
    lines.current = snapLinesOf(others, content.canvasSize);
    target.moveTo(moving.current);
    still.current.listening(false);
  }
  function move({ target }) {
    const element = content.elements.find(({ id }) => id === target.id());
    const box = { x: target.x(), y: target.y(), width: element.width, height: element.height };
    const around = { reach: SNAP_PX / scale, canvas: content.canvasSize };
    const caught = snap(box, ALL_PARTS, lines.current, around);
    target.position({ x: box.x + caught.by.x, y: box.y + caught.by.y });
    for (const [nth, node] of guides.current.entries()) showGuide(node, caught.guides[nth]);
  }
  function end({ target }) {
    target.moveTo(still.current);
    still.current.listening(true);
    for (const node of guides.current) node.visible(false);
  }
  const on = useMemo(
    () => ({
      onDragStart: start,
      onDragMove: move,
      onDragEnd: end,
      ...(edits && { onMouseDown: press, onDblClick: edit }),
    }),
    [],
  );
  return (
    <Stage width={width} height={content.canvasSize.height * scale} scale={{ x: scale, y: scale }}>
      <Layer ref={still} hitGraphEnabled>
        <Rect {...content.canvasSize} fill="#ffffff" listening={false} />
        {content.elements.map((element) => (
          <Shown key={element.id} element={element} on={on} />
        ))}
      </Layer>
      <Layer ref={moving} listening={edits}>
        {Array.from({ length: GUIDES }, (_, nth) => (
          <Line
            key={nth}
            ref={(node) => (guides.current[nth] = node)}
            stroke="#353f94"
            strokeWidth={1}
            visible={false}
            points={[]}
          />
        ))}
        {edits && <Transformer ref={transformer} />}
      </Layer>
    </Stage>
  );
}

const Shown = memo(function Shown({ element, on }) {
  const { id, x, y, width: wide, height: high, type } = element;
  const common = { id, x, y, width: wide, height: high, draggable: true, perfectDrawEnabled: false, ...on };
  if (type === "image") return <Image {...common} image={codePicture()} />;
  if (type === "shape")
    return (
      <Rect {...common} fill={element.fill} stroke={element.stroke} strokeWidth={2} cornerRadius={element.corner} />
    );
  const letters = { fontSize: element.fontSize, fontFamily: "Arial", fontStyle: "bold", fill: element.color };
  return <Text {...common} {...letters} text={element.text} align="center" verticalAlign="middle" />;
});

/** As in konva's guide to editable texts. Its letters are clear, because the scene draws them. */
function openTextarea(text) {
  const area = document.body.appendChild(document.createElement("textarea"));
  const { x, y } = text.absolutePosition();
  const pixels = (length) => `${length * scale}px`;
  Object.assign(area.style, { position: "absolute", left: `${x}px`, top: `${y}px`, width: pixels(text.width()) });
  Object.assign(area.style, { height: pixels(text.height()), border: "none", margin: "0", padding: "0" });
  Object.assign(area.style, { overflow: "hidden", background: "none", outline: "none", resize: "none" });
  Object.assign(area.style, { font: `bold ${pixels(text.fontSize())} Arial`, textAlign: "center" });
  Object.assign(area.style, { color: "transparent", caretColor: "#353f94" });
  area.value = text.text();
  area.addEventListener("input", () => text.text(area.value));
  area.focus();
}

function showGuide(node, guide) {
  node.visible(guide !== undefined);
  if (guide === undefined) return;
  const { axis, at, from, to } = guide;
  node.points(axis === "x" ? [at, from, at, to] : [from, at, to, at]);
}

let code;
/** A code drawn once, as an editor would keep it. */
function codePicture() {
  if (code) return code;
  code = document.createElement("canvas");
  code.width = code.height = 100;
  const context = code.getContext("2d");
  for (let at = 0; at < 25 * 25; at++)
    if ((at * 2_654_435_761) % 7 < 3) context.fillRect((at % 25) * 4, Math.floor(at / 25) * 4, 4, 4);
  return code;
}

Konva.dragDistance = 3;
createRoot(document.getElementById("app")).render(<Scene />);
