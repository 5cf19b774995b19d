"""Parts from which scenes.py builds its rooms and still lifes: shapes, materials, light, a camera."""

import math
import random

import bpy
from mathutils import Vector

noise_seed = random.Random(7)


def empty_studio():
    """Starts a scene without anything in it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    noise_seed.seed(7)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True


def sky(color, strength):
    ground = bpy.context.scene.world.node_tree.nodes["Background"]
    ground.inputs[0].default_value = (*color, 1)
    ground.inputs[1].default_value = strength


# Materials


def _material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    return material, tree, tree.nodes["Principled BSDF"]


def _add(tree, kind, **values):
    node = tree.nodes.new(kind)
    for key, value in values.items():
        if key in node.inputs:
            node.inputs[key].default_value = value
        else:
            setattr(node, key, value)
    return node


def _spots(tree, scale, stretch=(1, 1, 1), detail=3):
    place = _add(tree, "ShaderNodeTexCoord")
    mapping = _add(tree, "ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    tree.links.new(place.outputs["Object"], mapping.inputs[0])
    spots = _add(tree, "ShaderNodeTexNoise", Scale=scale, Detail=detail)
    tree.links.new(mapping.outputs[0], spots.inputs["Vector"])
    return spots


def _between(tree, source, first, second):
    ramp = _add(tree, "ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position = 0.3
    ramp.color_ramp.elements[1].position = 0.7
    ramp.color_ramp.elements[0].color = (*first, 1)
    ramp.color_ramp.elements[1].color = (*second, 1)
    tree.links.new(source, ramp.inputs[0])
    return ramp.outputs[0]


def _relief(tree, shader, source, strength, distance=0.01):
    bump = _add(tree, "ShaderNodeBump", Strength=strength, Distance=distance)
    tree.links.new(source, bump.inputs["Height"])
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])


def surface(color, rough=0.6, grain=40, relief=0.15, vary=0.12, **more):
    """Paint, plaster, ceramics, metal: one color with small differences."""
    material, tree, shader = _material("surface")
    shader.inputs["Roughness"].default_value = rough
    for key, value in more.items():
        shader.inputs[key].default_value = value
    spots = _spots(tree, grain)
    dark = tuple(part * (1 - vary) for part in color)
    light = tuple(min(1, part * (1 + vary)) for part in color)
    tree.links.new(_between(tree, spots.outputs[0], dark, light), shader.inputs["Base Color"])
    if relief:
        _relief(tree, shader, spots.outputs[0], relief)
    return material


def cloth(color, weave=500, relief=0.35, vary=0.1):
    material, tree, shader = _material("cloth")
    shader.inputs["Roughness"].default_value = 0.95
    shader.inputs["Sheen"].default_value = 0.6
    shader.inputs["Specular"].default_value = 0.1
    wide = _spots(tree, 6)
    dark = tuple(part * (1 - vary) for part in color)
    tree.links.new(_between(tree, wide.outputs[0], dark, color), shader.inputs["Base Color"])
    fine = _spots(tree, weave, detail=1)
    _relief(tree, shader, fine.outputs[0], relief, 0.002)
    return material


def wood(dark, light, along=(1, 12, 12), scale=3, rough=0.45, relief=0.12):
    """Boards whose fibers run where `along` stretches least."""
    material, tree, shader = _material("wood")
    shader.inputs["Roughness"].default_value = rough
    fibers = _spots(tree, scale, along, 5)
    tree.links.new(_between(tree, fibers.outputs[0], dark, light), shader.inputs["Base Color"])
    _relief(tree, shader, fibers.outputs[0], relief, 0.004)
    return material


def tiles(color, joint, scale, size=(0.5, 0.25), rough=0.15):
    material, tree, shader = _material("tiles")
    shader.inputs["Roughness"].default_value = rough
    place = _add(tree, "ShaderNodeTexCoord")
    bricks = _add(tree, "ShaderNodeTexBrick", Scale=scale)
    bricks.inputs["Color1"].default_value = (*color, 1)
    bricks.inputs["Color2"].default_value = (*(part * 0.9 for part in color), 1)
    bricks.inputs["Mortar"].default_value = (*joint, 1)
    bricks.inputs["Mortar Size"].default_value = 0.008
    bricks.inputs["Mortar Smooth"].default_value = 0.3
    bricks.inputs["Brick Width"].default_value = size[0]
    bricks.inputs["Row Height"].default_value = size[1]
    tree.links.new(place.outputs["UV"], bricks.inputs["Vector"])
    tree.links.new(bricks.outputs["Color"], shader.inputs["Base Color"])
    bump = _add(tree, "ShaderNodeBump", Strength=0.5, Distance=0.003, invert=True)
    tree.links.new(bricks.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs[0], shader.inputs["Normal"])
    return material


def glow(color, strength):
    material, tree, shader = _material("glow")
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Emission"].default_value = (*color, 1)
    shader.inputs["Emission Strength"].default_value = strength
    return material


def evening(low, high, strength=1.0):
    """A sky for a panel: `low` at its foot, `high` at its head."""
    material, tree, shader = _material("evening")
    shader.inputs["Base Color"].default_value = (0, 0, 0, 1)
    shader.inputs["Specular"].default_value = 0
    place = _add(tree, "ShaderNodeTexCoord")
    apart = _add(tree, "ShaderNodeSeparateXYZ")
    tree.links.new(place.outputs["Generated"], apart.inputs[0])
    color = _between(tree, apart.outputs[1], low, high)
    color.node.color_ramp.elements[0].position = 0.05
    tree.links.new(color, shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = strength
    return material


def leaf(color, vary=0.35):
    material = surface(color, rough=0.5, grain=3, relief=0, vary=vary)
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Specular"].default_value = 0.3
    return material


# Shapes


def mesh(points, faces, material, smooth=True, at=(0, 0, 0), turn=(0, 0, 0)):
    data = bpy.data.meshes.new("mesh")
    data.from_pydata([tuple(point) for point in points], [], faces)
    data.update()
    for polygon in data.polygons:
        polygon.use_smooth = smooth
    thing = bpy.data.objects.new("thing", data)
    thing.location = at
    thing.rotation_euler = tuple(math.radians(angle) for angle in turn)
    data.materials.append(material)
    bpy.context.collection.objects.link(thing)
    if material.name.startswith(("glow", "evening")):
        # Seen, but no source of light: lamps light the scene with less noise.
        material.cycles.sample_as_light = False
        thing.visible_diffuse = thing.visible_shadow = False
    return thing


def box(at, size, material, edge=0.006, turn=(0, 0, 0)):
    """A box around its middle, with rounded edges."""
    x, y, z = (part / 2 for part in size)
    points = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh(points, faces, material, False, at, turn)
    if edge:
        rounding = thing.modifiers.new("edge", "BEVEL")
        rounding.width = min(edge, min(size) * 0.45)
        rounding.segments = 3
    return thing


def panel(at, size, material, turn=(90, 0, 0)):
    """A flat wall with texture coordinates in meters; standing and facing -y unless turned."""
    x, y = size[0] / 2, size[1] / 2
    corners = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)]
    thing = mesh(corners, [(0, 1, 2, 3)], material, False, at, turn)
    layer = thing.data.uv_layers.new()
    for index, corner in enumerate([(0, 0), (size[0], 0), size, (0, size[1])]):
        layer.data[index].uv = corner
    return thing


def turned(profile, material, at=(0, 0, 0), steps=64, turn=(0, 0, 0)):
    """What a lathe makes of a profile of (radius, height)."""
    points, faces = [], []
    for radius, height in profile:
        for step in range(steps):
            angle = 2 * math.pi * step / steps
            points.append((radius * math.cos(angle), radius * math.sin(angle), height))
    for ring in range(len(profile) - 1):
        for step in range(steps):
            after = (step + 1) % steps
            faces.append(
                (
                    ring * steps + step,
                    ring * steps + after,
                    (ring + 1) * steps + after,
                    (ring + 1) * steps + step,
                )
            )
    return mesh(points, faces, material, True, at, turn)


def rod(points, radius, material, closed=False):
    """A smooth tube through points."""
    data = bpy.data.curves.new("rod", "CURVE")
    data.dimensions = "3D"
    data.bevel_depth = radius
    data.bevel_resolution = 3
    data.use_fill_caps = True
    line = data.splines.new("NURBS")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    line.use_endpoint_u = not closed
    line.use_cyclic_u = closed
    line.order_u = 4
    line.resolution_u = 8
    data.materials.append(material)
    thing = bpy.data.objects.new("rod", data)
    bpy.context.collection.objects.link(thing)
    return thing


def ball(at, radius, material, squash=1.0):
    profile = [
        (max(1e-4, math.sin(math.pi * step / 24)) * radius, -math.cos(math.pi * step / 24) * radius * squash)
        for step in range(25)
    ]
    return turned(profile, material, at, 48)


def sheet(width, depth, height, material, at=(0, 0, 0), turn=(0, 0, 0), steps=90, thick=0.004):
    """A cloth over a rectangle, as high at (x, y) as the function `height` says; both from -1 to 1."""
    points, faces = [], []
    for row in range(steps + 1):
        for column in range(steps + 1):
            x, y = 2 * column / steps - 1, 2 * row / steps - 1
            points.append((x * width / 2, y * depth / 2, height(x, y)))
    for row in range(steps):
        for column in range(steps):
            corner = row * (steps + 1) + column
            faces.append((corner, corner + 1, corner + steps + 2, corner + steps + 1))
    thing = mesh(points, faces, material, True, at, turn)
    if thick:
        body = thing.modifiers.new("thick", "SOLIDIFY")
        body.thickness = thick
    return thing


def wrinkles(amount, scale, seed=0.0):
    """A height with folds that run across each other."""
    from mathutils import noise

    def height(x, y):
        spot = Vector((x * scale + seed, y * scale * 1.3, seed))
        return amount * (noise.noise(spot) + 0.5 * noise.noise(spot * 2.3))

    return height


def pillow(at, size, material, turn=(0, 0, 0), seed=1.0):
    folds = wrinkles(0.02, 2.2, seed)
    width, depth, thickness = size

    def half(sign):
        def height(x, y):
            full = max(0.0, (1 - abs(x) ** 3.2)) ** 0.55 * max(0.0, (1 - abs(y) ** 3.2)) ** 0.55
            return sign * full * thickness / 2 + folds(x, y) * full

        return height

    for sign in (1, -1):
        sheet(width, depth, half(sign), material, at, turn, 70, 0)


def leaves(at, reach, number, size, material, squash=1.0):
    """A bush: small leaves within an ellipsoid."""
    points, faces = [], []
    for _ in range(number):
        direction = Vector([noise_seed.gauss(0, 1) for _ in range(3)]).normalized()
        middle = direction * reach * noise_seed.uniform(0.35, 1) ** 0.6
        middle.z *= squash
        side = Vector([noise_seed.gauss(0, 1) for _ in range(3)]).normalized()
        long = (direction + side * 0.8).normalized() * size * noise_seed.uniform(0.6, 1.3)
        across = long.cross(Vector((0.3, 0.2, 1))).normalized() * size * 0.28
        start = len(points)
        points += [middle, middle + long * 0.5 + across, middle + long, middle + long * 0.5 - across]
        faces.append((start, start + 1, start + 2, start + 3))
    return mesh(points, faces, material, False, at)


def grass(area, number, length, material, keep_out=lambda x, y: False, at=(0, 0, 0)):
    points, faces = [], []
    for _ in range(number):
        x, y = noise_seed.uniform(-1, 1) * area[0] / 2, noise_seed.uniform(-1, 1) * area[1] / 2
        if keep_out(x + at[0], y + at[1]):
            continue
        tall = length * noise_seed.uniform(0.5, 1.2)
        lean = Vector((noise_seed.gauss(0, 0.35), noise_seed.gauss(0, 0.35), 0)) * tall
        wide = Vector((noise_seed.gauss(0, 1), noise_seed.gauss(0, 1), 0)).normalized() * 0.004
        foot = Vector((x, y, 0))
        start = len(points)
        points += [foot - wide, foot + wide, foot + lean * 0.4 + wide * 0.7 + Vector((0, 0, tall * 0.6))]
        points += [foot + lean + Vector((0, 0, tall))]
        faces += [(start, start + 1, start + 2), (start, start + 2, start + 3)]
    return mesh(points, faces, material, False, at)


def window_wall(at_y, width, height, opening, wall, frame, bars=(1, 1), thick=0.2):
    """A wall across y with a framed opening (left, right, bottom, top) and its bars."""
    left, right, bottom, top = opening
    y = at_y + thick / 2
    for x0, x1, z0, z1 in [
        (-width / 2, left, 0, height),
        (right, width / 2, 0, height),
        (left, right, 0, bottom),
        (left, right, top, height),
    ]:
        box(((x0 + x1) / 2, y, (z0 + z1) / 2), (x1 - x0, thick, z1 - z0), wall, 0)
    middle, wide, tall = (left + right) / 2, right - left, top - bottom
    for z in (bottom, top):
        box((middle, at_y + 0.03, z), (wide + 0.12, 0.09, 0.07), frame)
    for x in (left, right):
        box((x, at_y + 0.03, (bottom + top) / 2), (0.07, 0.084, tall), frame)
    for bar in range(bars[0]):
        x = left + wide * (bar + 1) / (bars[0] + 1)
        box((x, at_y + 0.06, (bottom + top) / 2), (0.035, 0.04, tall), frame, 0.004)
    for bar in range(bars[1]):
        z = bottom + tall * (bar + 1) / (bars[1] + 1)
        box((middle, at_y + 0.06, z), (wide, 0.034, 0.03), frame, 0.004)
    box((middle, at_y - 0.06, bottom - 0.02), (wide + 0.22, 0.2, 0.035), frame)


def curtain(at, width, height, material, folds=7, depth=0.035):
    def wave(x, y):
        return depth * math.sin(x * math.pi * folds) * (1.15 - 0.3 * y) + 0.01 * math.sin(5 * y + 3 * x)

    return sheet(width, height, wave, material, at, (90, 0, 0), 140, 0.003)


def melted(things, material, grain=0.014, smooth=12):
    """One soft body of several, as wool or hair covers them."""
    for thing in bpy.context.scene.objects:
        thing.select_set(thing in things)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.convert(target="MESH")
    bpy.ops.object.join()
    body = bpy.context.view_layer.objects.active
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    whole = body.modifiers.new("whole", "REMESH")
    whole.mode, whole.voxel_size, whole.use_smooth_shade = "VOXEL", grain, True
    soft = body.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.8, smooth
    body.data.materials.clear()
    body.data.materials.append(material)
    return body


# Light and camera


def _toward(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def lamp(kind, at, target, power, color=(1, 1, 1), size=1.0, seen=False):
    data = bpy.data.lights.new("lamp", kind)
    data.energy = power
    data.color = color
    if kind == "AREA":
        data.size = size
    elif kind == "SUN":
        data.angle = math.radians(size)
    else:
        data.shadow_soft_size = size
    thing = bpy.data.objects.new("lamp", data)
    thing.location = at
    bpy.context.collection.objects.link(thing)
    thing.visible_camera = seen
    _toward(thing, target)
    return thing


def camera(at, target, lens=50, stop=2.8, focus=None):
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    thing = bpy.data.objects.new("camera", data)
    thing.location = at
    bpy.context.collection.objects.link(thing)
    _toward(thing, target)
    data.dof.use_dof = True
    data.dof.aperture_fstop = stop
    data.dof.aperture_blades = 7
    data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    bpy.context.scene.camera = thing


warm = (1.0, 0.72, 0.42)
dusk = (0.42, 0.55, 1.0)
day = (0.9, 0.96, 1.0)
low_sun = (1.0, 0.82, 0.58)
